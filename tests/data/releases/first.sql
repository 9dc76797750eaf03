BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE applications (
	id INTEGER NOT NULL, 
	commands VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_applications PRIMARY KEY (id)
);
INSERT INTO "applications" VALUES(99,'abababababababababababababababababababababababababababababababab');
CREATE TABLE co_hosts (
	table_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	CONSTRAINT pk_co_hosts PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_co_hosts_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "co_hosts" VALUES(3,13005);
CREATE TABLE debts (
	guild_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	was_muted BOOLEAN NOT NULL, 
	CONSTRAINT pk_debts PRIMARY KEY (guild_id, user_id, table_id), 
	CONSTRAINT fk_debts_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "debts" VALUES(7,13106,3,0);
INSERT INTO "debts" VALUES(7,13107,3,1);
INSERT INTO "debts" VALUES(7,13108,3,0);
INSERT INTO "debts" VALUES(7,13102,3,0);
INSERT INTO "debts" VALUES(7,13104,3,0);
INSERT INTO "debts" VALUES(7,13101,3,0);
INSERT INTO "debts" VALUES(7,13105,3,0);
INSERT INTO "debts" VALUES(7,13103,3,0);
CREATE TABLE departures (
	guild_id INTEGER NOT NULL, 
	left_at INTEGER NOT NULL, 
	CONSTRAINT pk_departures PRIMARY KEY (guild_id)
);
INSERT INTO "departures" VALUES(8,1789000000000);
CREATE TABLE erasures (
	table_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	CONSTRAINT pk_erasures PRIMARY KEY (table_id, user_id), 
	CONSTRAINT fk_erasures_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "erasures" VALUES(3,13101);
CREATE TABLE events (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	version SMALLINT NOT NULL, 
	body JSON NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_events_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES(1,1,0,'game-started',1,'{"at": 0, "format": "classic", "seed": "8c9c80fb7629686943fca8807ee7c50ebfd672f722bdb52728a02bd9edc26ec8", "roles": ["mafia", "citizen", "citizen", "sheriff", "mafia", "citizen", "don", "citizen", "citizen", "citizen"], "options": [], "lengths": [["deal", 30000], ["introduction", 60000], ["dusk", 15000], ["night.mafia", 20000], ["night.don", 15000], ["night.sheriff", 15000], ["best-move", 20000], ["last-words", 60000], ["speech", 60000], ["vote", 20000], ["revote", 20000], ["tie-speech", 30000], ["lift", 15000], ["absence", 90000], ["absent-turn", 10000], ["silent-speech", 15000], ["few-speech", 30000]], "day": 0, "night": 0, "begins": "deal", "number": 0, "gone": [], "spent": [], "fouls": [], "opener": null}');
INSERT INTO "events" VALUES(1,2,0,'stage-began',1,'{"at": 0, "stage": "deal", "began": 0, "ends": 30000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,3,30000,'stage-began',1,'{"at": 30000, "stage": "introduction", "began": 30000, "ends": 90000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,4,30000,'team-shown',1,'{"at": 30000, "seats": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,5,30398,'whispered',1,'{"at": 30398, "seat": 5, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,6,30398,'whispered',1,'{"at": 30398, "seat": 1, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,7,40800,'whispered',1,'{"at": 40800, "seat": 1, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,8,40800,'whispered',1,'{"at": 40800, "seat": 7, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,9,60629,'whispered',1,'{"at": 60629, "seat": 1, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,10,60629,'whispered',1,'{"at": 60629, "seat": 5, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,11,60629,'whispered',1,'{"at": 60629, "seat": 7, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,12,62012,'whispered',1,'{"at": 62012, "seat": 5, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,13,62012,'whispered',1,'{"at": 62012, "seat": 1, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,14,62012,'whispered',1,'{"at": 62012, "seat": 7, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,15,65066,'whispered',1,'{"at": 65066, "seat": 5, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,16,83102,'whispered',1,'{"at": 83102, "seat": 1, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,17,83102,'whispered',1,'{"at": 83102, "seat": 7, "heard": [1, 5, 7]}');
INSERT INTO "events" VALUES(1,18,90000,'day-began',1,'{"at": 90000, "day": 1, "order": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "listed": true, "critical": null}');
INSERT INTO "events" VALUES(1,19,90000,'stage-began',1,'{"at": 90000, "stage": "speech", "began": 90000, "ends": 150000, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(1,20,93904,'nominated',1,'{"at": 93904, "seat": 1, "candidate": 3}');
INSERT INTO "events" VALUES(1,21,96045,'passed',1,'{"at": 96045, "seat": 1}');
INSERT INTO "events" VALUES(1,22,96045,'stage-began',1,'{"at": 96045, "stage": "speech", "began": 96045, "ends": 156045, "speaker": 2, "silent": false}');
INSERT INTO "events" VALUES(1,23,97348,'said',1,'{"at": 97348, "seat": 2}');
INSERT INTO "events" VALUES(1,24,114381,'said',1,'{"at": 114381, "seat": 2}');
INSERT INTO "events" VALUES(1,25,119916,'passed',1,'{"at": 119916, "seat": 2}');
INSERT INTO "events" VALUES(1,26,119916,'stage-began',1,'{"at": 119916, "stage": "speech", "began": 119916, "ends": 179916, "speaker": 3, "silent": false}');
INSERT INTO "events" VALUES(1,27,119916,'nominated',1,'{"at": 119916, "seat": 3, "candidate": 5}');
INSERT INTO "events" VALUES(1,28,145091,'said',1,'{"at": 145091, "seat": 3}');
INSERT INTO "events" VALUES(1,29,154066,'passed',1,'{"at": 154066, "seat": 3}');
INSERT INTO "events" VALUES(1,30,154066,'stage-began',1,'{"at": 154066, "stage": "speech", "began": 154066, "ends": 214066, "speaker": 4, "silent": false}');
INSERT INTO "events" VALUES(1,31,154066,'said',1,'{"at": 154066, "seat": 4}');
INSERT INTO "events" VALUES(1,32,170863,'nominated',1,'{"at": 170863, "seat": 4, "candidate": 6}');
INSERT INTO "events" VALUES(1,33,188898,'passed',1,'{"at": 188898, "seat": 4}');
INSERT INTO "events" VALUES(1,34,188898,'stage-began',1,'{"at": 188898, "stage": "speech", "began": 188898, "ends": 248898, "speaker": 5, "silent": false}');
INSERT INTO "events" VALUES(1,35,199772,'passed',1,'{"at": 199772, "seat": 5}');
INSERT INTO "events" VALUES(1,36,199772,'stage-began',1,'{"at": 199772, "stage": "speech", "began": 199772, "ends": 259772, "speaker": 6, "silent": false}');
INSERT INTO "events" VALUES(1,37,199772,'passed',1,'{"at": 199772, "seat": 6}');
INSERT INTO "events" VALUES(1,38,199772,'stage-began',1,'{"at": 199772, "stage": "speech", "began": 199772, "ends": 259772, "speaker": 7, "silent": false}');
INSERT INTO "events" VALUES(1,39,199772,'said',1,'{"at": 199772, "seat": 7}');
INSERT INTO "events" VALUES(1,40,218085,'nominated',1,'{"at": 218085, "seat": 7, "candidate": 8}');
INSERT INTO "events" VALUES(1,41,227122,'passed',1,'{"at": 227122, "seat": 7}');
INSERT INTO "events" VALUES(1,42,227122,'stage-began',1,'{"at": 227122, "stage": "speech", "began": 227122, "ends": 287122, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(1,43,229658,'said',1,'{"at": 229658, "seat": 8}');
INSERT INTO "events" VALUES(1,44,235692,'said',1,'{"at": 235692, "seat": 8}');
INSERT INTO "events" VALUES(1,45,275323,'passed',1,'{"at": 275323, "seat": 8}');
INSERT INTO "events" VALUES(1,46,275323,'stage-began',1,'{"at": 275323, "stage": "speech", "began": 275323, "ends": 335323, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(1,47,277064,'nominated',1,'{"at": 277064, "seat": 9, "candidate": 4}');
INSERT INTO "events" VALUES(1,48,293495,'said',1,'{"at": 293495, "seat": 9}');
INSERT INTO "events" VALUES(1,49,305071,'said',1,'{"at": 305071, "seat": 9}');
INSERT INTO "events" VALUES(1,50,323122,'passed',1,'{"at": 323122, "seat": 9}');
INSERT INTO "events" VALUES(1,51,323122,'stage-began',1,'{"at": 323122, "stage": "speech", "began": 323122, "ends": 383122, "speaker": 10, "silent": false}');
INSERT INTO "events" VALUES(1,52,323122,'nominated',1,'{"at": 323122, "seat": 10, "candidate": 7}');
INSERT INTO "events" VALUES(1,53,341782,'said',1,'{"at": 341782, "seat": 10}');
INSERT INTO "events" VALUES(1,54,362970,'passed',1,'{"at": 362970, "seat": 10}');
INSERT INTO "events" VALUES(1,55,362970,'stage-began',1,'{"at": 362970, "stage": "vote", "began": 362970, "ends": 382970, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,56,380899,'voted',1,'{"at": 380899, "seat": 8, "candidate": 5}');
INSERT INTO "events" VALUES(1,57,380899,'voted',1,'{"at": 380899, "seat": 1, "candidate": 8}');
INSERT INTO "events" VALUES(1,58,380899,'voted',1,'{"at": 380899, "seat": 3, "candidate": 5}');
INSERT INTO "events" VALUES(1,59,380899,'voted',1,'{"at": 380899, "seat": 7, "candidate": 7}');
INSERT INTO "events" VALUES(1,60,380899,'voted',1,'{"at": 380899, "seat": 5, "candidate": 5}');
INSERT INTO "events" VALUES(1,61,380899,'voted',1,'{"at": 380899, "seat": 4, "candidate": 6}');
INSERT INTO "events" VALUES(1,62,380899,'voted',1,'{"at": 380899, "seat": 2, "candidate": 6}');
INSERT INTO "events" VALUES(1,63,382970,'ballot-closed',1,'{"at": 382970, "ballot": {"totals": [[3, 0], [5, 3], [6, 2], [8, 1], [4, 0], [7, 4]], "votes": [{"voter": 1, "candidate": 8, "defaulted": false}, {"voter": 2, "candidate": 6, "defaulted": false}, {"voter": 3, "candidate": 5, "defaulted": false}, {"voter": 4, "candidate": 6, "defaulted": false}, {"voter": 5, "candidate": 5, "defaulted": false}, {"voter": 6, "candidate": 7, "defaulted": true}, {"voter": 7, "candidate": 7, "defaulted": false}, {"voter": 8, "candidate": 5, "defaulted": false}, {"voter": 9, "candidate": 7, "defaulted": true}, {"voter": 10, "candidate": 7, "defaulted": true}], "revote": false}, "tied": []}');
INSERT INTO "events" VALUES(1,64,382970,'voted-out',1,'{"at": 382970, "seats": [7]}');
INSERT INTO "events" VALUES(1,65,382970,'stage-began',1,'{"at": 382970, "stage": "last-words", "began": 382970, "ends": 442970, "speaker": 7, "silent": false}');
INSERT INTO "events" VALUES(1,66,442970,'night-fell',1,'{"at": 442970, "night": 1}');
INSERT INTO "events" VALUES(1,67,442970,'stage-began',1,'{"at": 442970, "stage": "dusk", "began": 442970, "ends": 457970, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,68,457970,'stage-began',1,'{"at": 457970, "stage": "night.mafia", "began": 457970, "ends": 477970, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,69,459346,'shot-chosen',1,'{"at": 459346, "seat": 1, "target": 2, "fired": false}');
INSERT INTO "events" VALUES(1,70,477970,'stage-settled',1,'{"at": 477970, "deeds": [{"verb": "shoot", "by": 1, "target": 2, "told": null}], "shot": null, "saved": []}');
INSERT INTO "events" VALUES(1,71,477970,'stage-began',1,'{"at": 477970, "stage": "night.don", "began": 477970, "ends": 492970, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,72,492970,'stage-began',1,'{"at": 492970, "stage": "night.sheriff", "began": 492970, "ends": 507970, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,73,493359,'check-made',1,'{"at": 493359, "seat": 4, "target": 10, "told": "red"}');
INSERT INTO "events" VALUES(1,74,507970,'stage-began',1,'{"at": 507970, "stage": "best-move", "began": 507970, "ends": 527970, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,75,527970,'dawned',1,'{"at": 527970, "victims": [], "quiet": 1, "suspects": []}');
INSERT INTO "events" VALUES(1,76,527970,'day-began',1,'{"at": 527970, "day": 2, "order": [2, 3, 4, 5, 6, 8, 9, 10, 1], "listed": true, "critical": null}');
INSERT INTO "events" VALUES(1,77,527970,'stage-began',1,'{"at": 527970, "stage": "speech", "began": 527970, "ends": 587970, "speaker": 2, "silent": false}');
INSERT INTO "events" VALUES(1,78,566892,'said',1,'{"at": 566892, "seat": 2}');
INSERT INTO "events" VALUES(1,79,587970,'stage-began',1,'{"at": 587970, "stage": "speech", "began": 587970, "ends": 647970, "speaker": 3, "silent": false}');
INSERT INTO "events" VALUES(1,80,594169,'nominated',1,'{"at": 594169, "seat": 3, "candidate": 8}');
INSERT INTO "events" VALUES(1,81,604738,'passed',1,'{"at": 604738, "seat": 3}');
INSERT INTO "events" VALUES(1,82,604738,'stage-began',1,'{"at": 604738, "stage": "speech", "began": 604738, "ends": 664738, "speaker": 4, "silent": false}');
INSERT INTO "events" VALUES(1,83,613297,'passed',1,'{"at": 613297, "seat": 4}');
INSERT INTO "events" VALUES(1,84,613297,'stage-began',1,'{"at": 613297, "stage": "speech", "began": 613297, "ends": 673297, "speaker": 5, "silent": false}');
INSERT INTO "events" VALUES(1,85,631467,'said',1,'{"at": 631467, "seat": 5}');
INSERT INTO "events" VALUES(1,86,649808,'said',1,'{"at": 649808, "seat": 5}');
INSERT INTO "events" VALUES(1,87,662761,'nominated',1,'{"at": 662761, "seat": 5, "candidate": 2}');
INSERT INTO "events" VALUES(1,88,664123,'said',1,'{"at": 664123, "seat": 5}');
INSERT INTO "events" VALUES(1,89,673297,'stage-began',1,'{"at": 673297, "stage": "speech", "began": 673297, "ends": 733297, "speaker": 6, "silent": false}');
INSERT INTO "events" VALUES(1,90,697145,'passed',1,'{"at": 697145, "seat": 6}');
INSERT INTO "events" VALUES(1,91,697145,'stage-began',1,'{"at": 697145, "stage": "speech", "began": 697145, "ends": 757145, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(1,92,736472,'passed',1,'{"at": 736472, "seat": 8}');
INSERT INTO "events" VALUES(1,93,736472,'stage-began',1,'{"at": 736472, "stage": "speech", "began": 736472, "ends": 796472, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(1,94,745928,'said',1,'{"at": 745928, "seat": 9}');
INSERT INTO "events" VALUES(1,95,765305,'passed',1,'{"at": 765305, "seat": 9}');
INSERT INTO "events" VALUES(1,96,765305,'stage-began',1,'{"at": 765305, "stage": "speech", "began": 765305, "ends": 825305, "speaker": 10, "silent": false}');
INSERT INTO "events" VALUES(1,97,781889,'passed',1,'{"at": 781889, "seat": 10}');
INSERT INTO "events" VALUES(1,98,781889,'stage-began',1,'{"at": 781889, "stage": "speech", "began": 781889, "ends": 841889, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(1,99,804734,'passed',1,'{"at": 804734, "seat": 1}');
INSERT INTO "events" VALUES(1,100,804734,'stage-began',1,'{"at": 804734, "stage": "vote", "began": 804734, "ends": 824734, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,101,804734,'voted',1,'{"at": 804734, "seat": 9, "candidate": 8}');
INSERT INTO "events" VALUES(1,102,804734,'voted',1,'{"at": 804734, "seat": 4, "candidate": 2}');
INSERT INTO "events" VALUES(1,103,804734,'voted',1,'{"at": 804734, "seat": 6, "candidate": 2}');
INSERT INTO "events" VALUES(1,104,819975,'voted',1,'{"at": 819975, "seat": 1, "candidate": 8}');
INSERT INTO "events" VALUES(1,105,819975,'voted',1,'{"at": 819975, "seat": 2, "candidate": 8}');
INSERT INTO "events" VALUES(1,106,819975,'voted',1,'{"at": 819975, "seat": 8, "candidate": 2}');
INSERT INTO "events" VALUES(1,107,821512,'voted',1,'{"at": 821512, "seat": 5, "candidate": 2}');
INSERT INTO "events" VALUES(1,108,821512,'voted',1,'{"at": 821512, "seat": 3, "candidate": 8}');
INSERT INTO "events" VALUES(1,109,824734,'ballot-closed',1,'{"at": 824734, "ballot": {"totals": [[8, 4], [2, 5]], "votes": [{"voter": 1, "candidate": 8, "defaulted": false}, {"voter": 2, "candidate": 8, "defaulted": false}, {"voter": 3, "candidate": 8, "defaulted": false}, {"voter": 4, "candidate": 2, "defaulted": false}, {"voter": 5, "candidate": 2, "defaulted": false}, {"voter": 6, "candidate": 2, "defaulted": false}, {"voter": 8, "candidate": 2, "defaulted": false}, {"voter": 9, "candidate": 8, "defaulted": false}, {"voter": 10, "candidate": 2, "defaulted": true}], "revote": false}, "tied": []}');
INSERT INTO "events" VALUES(1,110,824734,'voted-out',1,'{"at": 824734, "seats": [2]}');
INSERT INTO "events" VALUES(1,111,824734,'stage-began',1,'{"at": 824734, "stage": "last-words", "began": 824734, "ends": 884734, "speaker": 2, "silent": false}');
INSERT INTO "events" VALUES(1,112,884734,'night-fell',1,'{"at": 884734, "night": 2}');
INSERT INTO "events" VALUES(1,113,884734,'stage-began',1,'{"at": 884734, "stage": "dusk", "began": 884734, "ends": 899734, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,114,899734,'stage-began',1,'{"at": 899734, "stage": "night.mafia", "began": 899734, "ends": 919734, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,115,899957,'shot-chosen',1,'{"at": 899957, "seat": 1, "target": 5, "fired": false}');
INSERT INTO "events" VALUES(1,116,915087,'shot-chosen',1,'{"at": 915087, "seat": 5, "target": 10, "fired": false}');
INSERT INTO "events" VALUES(1,117,919734,'stage-settled',1,'{"at": 919734, "deeds": [{"verb": "shoot", "by": 1, "target": 5, "told": null}, {"verb": "shoot", "by": 5, "target": 10, "told": null}], "shot": null, "saved": []}');
INSERT INTO "events" VALUES(1,118,919734,'stage-began',1,'{"at": 919734, "stage": "night.don", "began": 919734, "ends": 934734, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,119,934734,'stage-began',1,'{"at": 934734, "stage": "night.sheriff", "began": 934734, "ends": 949734, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,120,934887,'check-made',1,'{"at": 934887, "seat": 4, "target": 10, "told": "red"}');
INSERT INTO "events" VALUES(1,121,949734,'dawned',1,'{"at": 949734, "victims": [], "quiet": 1, "suspects": []}');
INSERT INTO "events" VALUES(1,122,949734,'day-began',1,'{"at": 949734, "day": 3, "order": [3, 4, 5, 6, 8, 9, 10, 1], "listed": true, "critical": null}');
INSERT INTO "events" VALUES(1,123,949734,'stage-began',1,'{"at": 949734, "stage": "speech", "began": 949734, "ends": 1009734, "speaker": 3, "silent": false}');
INSERT INTO "events" VALUES(1,124,961384,'said',1,'{"at": 961384, "seat": 3}');
INSERT INTO "events" VALUES(1,125,963023,'said',1,'{"at": 963023, "seat": 3}');
INSERT INTO "events" VALUES(1,126,981912,'said',1,'{"at": 981912, "seat": 3}');
INSERT INTO "events" VALUES(1,127,993461,'passed',1,'{"at": 993461, "seat": 3}');
INSERT INTO "events" VALUES(1,128,993461,'stage-began',1,'{"at": 993461, "stage": "speech", "began": 993461, "ends": 1053461, "speaker": 4, "silent": false}');
INSERT INTO "events" VALUES(1,129,1008372,'said',1,'{"at": 1008372, "seat": 4}');
INSERT INTO "events" VALUES(1,130,1021886,'nominated',1,'{"at": 1021886, "seat": 4, "candidate": 4}');
INSERT INTO "events" VALUES(1,131,1028795,'passed',1,'{"at": 1028795, "seat": 4}');
INSERT INTO "events" VALUES(1,132,1028795,'stage-began',1,'{"at": 1028795, "stage": "speech", "began": 1028795, "ends": 1088795, "speaker": 5, "silent": false}');
INSERT INTO "events" VALUES(1,133,1037927,'said',1,'{"at": 1037927, "seat": 5}');
INSERT INTO "events" VALUES(1,134,1045623,'nominated',1,'{"at": 1045623, "seat": 5, "candidate": 6}');
INSERT INTO "events" VALUES(1,135,1048595,'said',1,'{"at": 1048595, "seat": 5}');
INSERT INTO "events" VALUES(1,136,1057999,'passed',1,'{"at": 1057999, "seat": 5}');
INSERT INTO "events" VALUES(1,137,1057999,'stage-began',1,'{"at": 1057999, "stage": "speech", "began": 1057999, "ends": 1117999, "speaker": 6, "silent": false}');
INSERT INTO "events" VALUES(1,138,1064920,'passed',1,'{"at": 1064920, "seat": 6}');
INSERT INTO "events" VALUES(1,139,1064920,'stage-began',1,'{"at": 1064920, "stage": "speech", "began": 1064920, "ends": 1124920, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(1,140,1068821,'nominated',1,'{"at": 1068821, "seat": 8, "candidate": 9}');
INSERT INTO "events" VALUES(1,141,1078203,'said',1,'{"at": 1078203, "seat": 8}');
INSERT INTO "events" VALUES(1,142,1092551,'passed',1,'{"at": 1092551, "seat": 8}');
INSERT INTO "events" VALUES(1,143,1092551,'stage-began',1,'{"at": 1092551, "stage": "speech", "began": 1092551, "ends": 1152551, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(1,144,1107363,'said',1,'{"at": 1107363, "seat": 9}');
INSERT INTO "events" VALUES(1,145,1114719,'said',1,'{"at": 1114719, "seat": 9}');
INSERT INTO "events" VALUES(1,146,1126166,'passed',1,'{"at": 1126166, "seat": 9}');
INSERT INTO "events" VALUES(1,147,1126166,'stage-began',1,'{"at": 1126166, "stage": "speech", "began": 1126166, "ends": 1186166, "speaker": 10, "silent": false}');
INSERT INTO "events" VALUES(1,148,1126166,'said',1,'{"at": 1126166, "seat": 10}');
INSERT INTO "events" VALUES(1,149,1143859,'said',1,'{"at": 1143859, "seat": 10}');
INSERT INTO "events" VALUES(1,150,1152440,'said',1,'{"at": 1152440, "seat": 10}');
INSERT INTO "events" VALUES(1,151,1154662,'passed',1,'{"at": 1154662, "seat": 10}');
INSERT INTO "events" VALUES(1,152,1154662,'stage-began',1,'{"at": 1154662, "stage": "speech", "began": 1154662, "ends": 1214662, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(1,153,1154662,'said',1,'{"at": 1154662, "seat": 1}');
INSERT INTO "events" VALUES(1,154,1165714,'said',1,'{"at": 1165714, "seat": 1}');
INSERT INTO "events" VALUES(1,155,1170987,'passed',1,'{"at": 1170987, "seat": 1}');
INSERT INTO "events" VALUES(1,156,1170987,'stage-began',1,'{"at": 1170987, "stage": "vote", "began": 1170987, "ends": 1190987, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,157,1170987,'voted',1,'{"at": 1170987, "seat": 3, "candidate": 6}');
INSERT INTO "events" VALUES(1,158,1170987,'voted',1,'{"at": 1170987, "seat": 6, "candidate": 6}');
INSERT INTO "events" VALUES(1,159,1170987,'voted',1,'{"at": 1170987, "seat": 9, "candidate": 4}');
INSERT INTO "events" VALUES(1,160,1170987,'voted',1,'{"at": 1170987, "seat": 10, "candidate": 9}');
INSERT INTO "events" VALUES(1,161,1170987,'voted',1,'{"at": 1170987, "seat": 4, "candidate": 6}');
INSERT INTO "events" VALUES(1,162,1177438,'voted',1,'{"at": 1177438, "seat": 8, "candidate": 9}');
INSERT INTO "events" VALUES(1,163,1184738,'voted',1,'{"at": 1184738, "seat": 5, "candidate": 9}');
INSERT INTO "events" VALUES(1,164,1190987,'ballot-closed',1,'{"at": 1190987, "ballot": {"totals": [[4, 1], [6, 3], [9, 4]], "votes": [{"voter": 1, "candidate": 9, "defaulted": true}, {"voter": 3, "candidate": 6, "defaulted": false}, {"voter": 4, "candidate": 6, "defaulted": false}, {"voter": 5, "candidate": 9, "defaulted": false}, {"voter": 6, "candidate": 6, "defaulted": false}, {"voter": 8, "candidate": 9, "defaulted": false}, {"voter": 9, "candidate": 4, "defaulted": false}, {"voter": 10, "candidate": 9, "defaulted": false}], "revote": false}, "tied": []}');
INSERT INTO "events" VALUES(1,165,1190987,'voted-out',1,'{"at": 1190987, "seats": [9]}');
INSERT INTO "events" VALUES(1,166,1190987,'stage-began',1,'{"at": 1190987, "stage": "last-words", "began": 1190987, "ends": 1250987, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(1,167,1250987,'night-fell',1,'{"at": 1250987, "night": 3}');
INSERT INTO "events" VALUES(1,168,1250987,'stage-began',1,'{"at": 1250987, "stage": "dusk", "began": 1250987, "ends": 1265987, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,169,1265987,'stage-began',1,'{"at": 1265987, "stage": "night.mafia", "began": 1265987, "ends": 1285987, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,170,1272209,'shot-chosen',1,'{"at": 1272209, "seat": 1, "target": 6, "fired": false}');
INSERT INTO "events" VALUES(1,171,1272209,'shot-chosen',1,'{"at": 1272209, "seat": 5, "target": 6, "fired": false}');
INSERT INTO "events" VALUES(1,172,1285987,'stage-settled',1,'{"at": 1285987, "deeds": [{"verb": "shoot", "by": 1, "target": 6, "told": null}, {"verb": "shoot", "by": 5, "target": 6, "told": null}], "shot": 6, "saved": []}');
INSERT INTO "events" VALUES(1,173,1285987,'stage-began',1,'{"at": 1285987, "stage": "night.don", "began": 1285987, "ends": 1300987, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,174,1300987,'stage-began',1,'{"at": 1300987, "stage": "night.sheriff", "began": 1300987, "ends": 1315987, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,175,1307067,'check-made',1,'{"at": 1307067, "seat": 4, "target": 6, "told": "red"}');
INSERT INTO "events" VALUES(1,176,1315987,'dawned',1,'{"at": 1315987, "victims": [6], "quiet": 0, "suspects": []}');
INSERT INTO "events" VALUES(1,177,1315987,'stage-began',1,'{"at": 1315987, "stage": "last-words", "began": 1315987, "ends": 1375987, "speaker": 6, "silent": false}');
INSERT INTO "events" VALUES(1,178,1375987,'day-began',1,'{"at": 1375987, "day": 4, "order": [4, 5, 8, 10, 1, 3], "listed": true, "critical": null}');
INSERT INTO "events" VALUES(1,179,1375987,'stage-began',1,'{"at": 1375987, "stage": "speech", "began": 1375987, "ends": 1435987, "speaker": 4, "silent": false}');
INSERT INTO "events" VALUES(1,180,1382265,'nominated',1,'{"at": 1382265, "seat": 4, "candidate": 5}');
INSERT INTO "events" VALUES(1,181,1386543,'passed',1,'{"at": 1386543, "seat": 4}');
INSERT INTO "events" VALUES(1,182,1386543,'stage-began',1,'{"at": 1386543, "stage": "speech", "began": 1386543, "ends": 1446543, "speaker": 5, "silent": false}');
INSERT INTO "events" VALUES(1,183,1386543,'nominated',1,'{"at": 1386543, "seat": 5, "candidate": 3}');
INSERT INTO "events" VALUES(1,184,1408095,'said',1,'{"at": 1408095, "seat": 5}');
INSERT INTO "events" VALUES(1,185,1413474,'passed',1,'{"at": 1413474, "seat": 5}');
INSERT INTO "events" VALUES(1,186,1413474,'stage-began',1,'{"at": 1413474, "stage": "speech", "began": 1413474, "ends": 1473474, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(1,187,1413474,'nominated',1,'{"at": 1413474, "seat": 8, "candidate": 4}');
INSERT INTO "events" VALUES(1,188,1441684,'said',1,'{"at": 1441684, "seat": 8}');
INSERT INTO "events" VALUES(1,189,1461593,'said',1,'{"at": 1461593, "seat": 8}');
INSERT INTO "events" VALUES(1,190,1473474,'stage-began',1,'{"at": 1473474, "stage": "speech", "began": 1473474, "ends": 1533474, "speaker": 10, "silent": false}');
INSERT INTO "events" VALUES(1,191,1481075,'said',1,'{"at": 1481075, "seat": 10}');
INSERT INTO "events" VALUES(1,192,1484998,'passed',1,'{"at": 1484998, "seat": 10}');
INSERT INTO "events" VALUES(1,193,1484998,'stage-began',1,'{"at": 1484998, "stage": "speech", "began": 1484998, "ends": 1544998, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(1,194,1484998,'passed',1,'{"at": 1484998, "seat": 1}');
INSERT INTO "events" VALUES(1,195,1484998,'stage-began',1,'{"at": 1484998, "stage": "speech", "began": 1484998, "ends": 1544998, "speaker": 3, "silent": false}');
INSERT INTO "events" VALUES(1,196,1501906,'passed',1,'{"at": 1501906, "seat": 3}');
INSERT INTO "events" VALUES(1,197,1501906,'stage-began',1,'{"at": 1501906, "stage": "vote", "began": 1501906, "ends": 1521906, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,198,1501906,'voted',1,'{"at": 1501906, "seat": 1, "candidate": 4}');
INSERT INTO "events" VALUES(1,199,1501906,'voted',1,'{"at": 1501906, "seat": 8, "candidate": 3}');
INSERT INTO "events" VALUES(1,200,1501906,'voted',1,'{"at": 1501906, "seat": 4, "candidate": 5}');
INSERT INTO "events" VALUES(1,201,1516791,'voted',1,'{"at": 1516791, "seat": 10, "candidate": 5}');
INSERT INTO "events" VALUES(1,202,1516791,'voted',1,'{"at": 1516791, "seat": 3, "candidate": 5}');
INSERT INTO "events" VALUES(1,203,1521906,'ballot-closed',1,'{"at": 1521906, "ballot": {"totals": [[5, 3], [3, 1], [4, 2]], "votes": [{"voter": 1, "candidate": 4, "defaulted": false}, {"voter": 3, "candidate": 5, "defaulted": false}, {"voter": 4, "candidate": 5, "defaulted": false}, {"voter": 5, "candidate": 4, "defaulted": true}, {"voter": 8, "candidate": 3, "defaulted": false}, {"voter": 10, "candidate": 5, "defaulted": false}], "revote": false}, "tied": []}');
INSERT INTO "events" VALUES(1,204,1521906,'voted-out',1,'{"at": 1521906, "seats": [5]}');
INSERT INTO "events" VALUES(1,205,1521906,'stage-began',1,'{"at": 1521906, "stage": "last-words", "began": 1521906, "ends": 1581906, "speaker": 5, "silent": false}');
INSERT INTO "events" VALUES(1,206,1581906,'night-fell',1,'{"at": 1581906, "night": 4}');
INSERT INTO "events" VALUES(1,207,1581906,'stage-began',1,'{"at": 1581906, "stage": "dusk", "began": 1581906, "ends": 1596906, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,208,1596906,'stage-began',1,'{"at": 1596906, "stage": "night.mafia", "began": 1596906, "ends": 1616906, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,209,1599957,'shot-chosen',1,'{"at": 1599957, "seat": 1, "target": 10, "fired": false}');
INSERT INTO "events" VALUES(1,210,1616906,'stage-settled',1,'{"at": 1616906, "deeds": [{"verb": "shoot", "by": 1, "target": 10, "told": null}], "shot": 10, "saved": []}');
INSERT INTO "events" VALUES(1,211,1616906,'stage-began',1,'{"at": 1616906, "stage": "night.don", "began": 1616906, "ends": 1631906, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,212,1631906,'stage-began',1,'{"at": 1631906, "stage": "night.sheriff", "began": 1631906, "ends": 1646906, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,213,1637663,'check-made',1,'{"at": 1637663, "seat": 4, "target": 8, "told": "red"}');
INSERT INTO "events" VALUES(1,214,1646906,'dawned',1,'{"at": 1646906, "victims": [10], "quiet": 0, "suspects": []}');
INSERT INTO "events" VALUES(1,215,1646906,'stage-began',1,'{"at": 1646906, "stage": "last-words", "began": 1646906, "ends": 1706906, "speaker": 10, "silent": false}');
INSERT INTO "events" VALUES(1,216,1706906,'day-began',1,'{"at": 1706906, "day": 5, "order": [8, 1, 3, 4], "listed": true, "critical": null}');
INSERT INTO "events" VALUES(1,217,1706906,'stage-began',1,'{"at": 1706906, "stage": "speech", "began": 1706906, "ends": 1766906, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(1,218,1713203,'nominated',1,'{"at": 1713203, "seat": 8, "candidate": 3}');
INSERT INTO "events" VALUES(1,219,1718715,'passed',1,'{"at": 1718715, "seat": 8}');
INSERT INTO "events" VALUES(1,220,1718715,'stage-began',1,'{"at": 1718715, "stage": "speech", "began": 1718715, "ends": 1778715, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(1,221,1731595,'nominated',1,'{"at": 1731595, "seat": 1, "candidate": 1}');
INSERT INTO "events" VALUES(1,222,1751029,'said',1,'{"at": 1751029, "seat": 1}');
INSERT INTO "events" VALUES(1,223,1763460,'said',1,'{"at": 1763460, "seat": 1}');
INSERT INTO "events" VALUES(1,224,1778715,'stage-began',1,'{"at": 1778715, "stage": "speech", "began": 1778715, "ends": 1838715, "speaker": 3, "silent": false}');
INSERT INTO "events" VALUES(1,225,1779308,'said',1,'{"at": 1779308, "seat": 3}');
INSERT INTO "events" VALUES(1,226,1806838,'passed',1,'{"at": 1806838, "seat": 3}');
INSERT INTO "events" VALUES(1,227,1806838,'stage-began',1,'{"at": 1806838, "stage": "speech", "began": 1806838, "ends": 1866838, "speaker": 4, "silent": false}');
INSERT INTO "events" VALUES(1,228,1824652,'passed',1,'{"at": 1824652, "seat": 4}');
INSERT INTO "events" VALUES(1,229,1824652,'stage-began',1,'{"at": 1824652, "stage": "vote", "began": 1824652, "ends": 1844652, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(1,230,1824652,'voted',1,'{"at": 1824652, "seat": 3, "candidate": 3}');
INSERT INTO "events" VALUES(1,231,1833089,'voted',1,'{"at": 1833089, "seat": 1, "candidate": 1}');
INSERT INTO "events" VALUES(1,232,1844652,'ballot-closed',1,'{"at": 1844652, "ballot": {"totals": [[3, 1], [1, 3]], "votes": [{"voter": 1, "candidate": 1, "defaulted": false}, {"voter": 3, "candidate": 3, "defaulted": false}, {"voter": 4, "candidate": 1, "defaulted": true}, {"voter": 8, "candidate": 1, "defaulted": true}], "revote": false}, "tied": []}');
INSERT INTO "events" VALUES(1,233,1844652,'voted-out',1,'{"at": 1844652, "seats": [1]}');
INSERT INTO "events" VALUES(1,234,1844652,'outcome-fixed',1,'{"at": 1844652, "outcome": {"termination": "won", "winner": "red"}}');
INSERT INTO "events" VALUES(1,235,1844652,'stage-began',1,'{"at": 1844652, "stage": "last-words", "began": 1844652, "ends": 1904652, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(1,236,1904652,'game-over',1,'{"at": 1904652, "outcome": {"termination": "won", "winner": "red"}}');
INSERT INTO "events" VALUES(2,1,0,'game-started',1,'{"at": 0, "format": "yakuza", "seed": "bc1f0cc053001fed7ed9547336baf380e53db0dd3474e954c36189134711aa44", "roles": ["shogun", "yakuza", "citizen", "detective", "citizen", "mafia", "citizen", "citizen", "don", "doctor", "citizen", "mafia"], "options": [], "lengths": [["deal", 30000], ["dusk", 15000], ["night.mafia", 20000], ["night.don", 10000], ["night.yakuza", 20000], ["night.detective", 10000], ["night.doctor", 10000], ["last-words", 60000], ["speech", 60000], ["defence", 30000], ["vote", 20000], ["revote", 20000], ["tie-speech", 30000], ["lift", 15000], ["absence", 90000], ["absent-turn", 10000]], "day": 0, "night": 0, "begins": "deal", "number": 0, "gone": [], "spent": [], "fouls": [], "opener": null}');
INSERT INTO "events" VALUES(2,2,0,'stage-began',1,'{"at": 0, "stage": "deal", "began": 0, "ends": 30000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,3,30000,'night-fell',1,'{"at": 30000, "night": 1}');
INSERT INTO "events" VALUES(2,4,30000,'stage-began',1,'{"at": 30000, "stage": "night.mafia", "began": 30000, "ends": 50000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,5,30000,'team-shown',1,'{"at": 30000, "seats": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,6,32958,'whispered',1,'{"at": 32958, "seat": 6, "heard": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,7,32958,'whispered',1,'{"at": 32958, "seat": 9, "heard": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,8,32958,'whispered',1,'{"at": 32958, "seat": 12, "heard": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,9,34095,'whispered',1,'{"at": 34095, "seat": 6, "heard": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,10,34095,'whispered',1,'{"at": 34095, "seat": 9, "heard": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,11,34095,'whispered',1,'{"at": 34095, "seat": 12, "heard": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,12,46995,'whispered',1,'{"at": 46995, "seat": 12, "heard": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,13,46995,'whispered',1,'{"at": 46995, "seat": 6, "heard": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,14,46995,'whispered',1,'{"at": 46995, "seat": 9, "heard": [6, 9, 12]}');
INSERT INTO "events" VALUES(2,15,50000,'stage-began',1,'{"at": 50000, "stage": "night.don", "began": 50000, "ends": 60000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,16,60000,'stage-began',1,'{"at": 60000, "stage": "night.yakuza", "began": 60000, "ends": 80000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,17,60000,'team-shown',1,'{"at": 60000, "seats": [1, 2]}');
INSERT INTO "events" VALUES(2,18,60049,'whispered',1,'{"at": 60049, "seat": 2, "heard": [1, 2]}');
INSERT INTO "events" VALUES(2,19,75784,'whispered',1,'{"at": 75784, "seat": 1, "heard": [1, 2]}');
INSERT INTO "events" VALUES(2,20,75784,'shot-chosen',1,'{"at": 75784, "seat": 2, "target": 3, "fired": false}');
INSERT INTO "events" VALUES(2,21,80000,'stage-settled',1,'{"at": 80000, "deeds": [{"verb": "shoot", "by": 2, "target": 3, "told": null}], "shot": 3, "saved": []}');
INSERT INTO "events" VALUES(2,22,80000,'stage-began',1,'{"at": 80000, "stage": "night.detective", "began": 80000, "ends": 90000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,23,83722,'check-made',1,'{"at": 83722, "seat": 4, "target": 11, "told": "not-black"}');
INSERT INTO "events" VALUES(2,24,90000,'stage-began',1,'{"at": 90000, "stage": "night.doctor", "began": 90000, "ends": 100000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,25,100000,'stage-settled',1,'{"at": 100000, "deeds": [{"verb": "save", "by": null, "target": 1, "told": null}], "shot": null, "saved": [1]}');
INSERT INTO "events" VALUES(2,26,100000,'dawned',1,'{"at": 100000, "victims": [3], "quiet": 0, "suspects": []}');
INSERT INTO "events" VALUES(2,27,100000,'stage-began',1,'{"at": 100000, "stage": "last-words", "began": 100000, "ends": 160000, "speaker": 3, "silent": false}');
INSERT INTO "events" VALUES(2,28,160000,'day-began',1,'{"at": 160000, "day": 1, "order": [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12], "listed": false, "critical": []}');
INSERT INTO "events" VALUES(2,29,160000,'stage-began',1,'{"at": 160000, "stage": "speech", "began": 160000, "ends": 220000, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(2,30,161760,'nominated',1,'{"at": 161760, "seat": 1, "candidate": 8}');
INSERT INTO "events" VALUES(2,31,191844,'said',1,'{"at": 191844, "seat": 1}');
INSERT INTO "events" VALUES(2,32,204398,'said',1,'{"at": 204398, "seat": 1}');
INSERT INTO "events" VALUES(2,33,212640,'said',1,'{"at": 212640, "seat": 1}');
INSERT INTO "events" VALUES(2,34,220000,'stage-began',1,'{"at": 220000, "stage": "speech", "began": 220000, "ends": 280000, "speaker": 2, "silent": false}');
INSERT INTO "events" VALUES(2,35,221442,'passed',1,'{"at": 221442, "seat": 2}');
INSERT INTO "events" VALUES(2,36,221442,'stage-began',1,'{"at": 221442, "stage": "speech", "began": 221442, "ends": 281442, "speaker": 4, "silent": false}');
INSERT INTO "events" VALUES(2,37,225692,'passed',1,'{"at": 225692, "seat": 4}');
INSERT INTO "events" VALUES(2,38,225692,'stage-began',1,'{"at": 225692, "stage": "speech", "began": 225692, "ends": 285692, "speaker": 5, "silent": false}');
INSERT INTO "events" VALUES(2,39,255565,'said',1,'{"at": 255565, "seat": 5}');
INSERT INTO "events" VALUES(2,40,264010,'said',1,'{"at": 264010, "seat": 5}');
INSERT INTO "events" VALUES(2,41,268762,'said',1,'{"at": 268762, "seat": 5}');
INSERT INTO "events" VALUES(2,42,285692,'stage-began',1,'{"at": 285692, "stage": "speech", "began": 285692, "ends": 345692, "speaker": 6, "silent": false}');
INSERT INTO "events" VALUES(2,43,286444,'passed',1,'{"at": 286444, "seat": 6}');
INSERT INTO "events" VALUES(2,44,286444,'stage-began',1,'{"at": 286444, "stage": "speech", "began": 286444, "ends": 346444, "speaker": 7, "silent": false}');
INSERT INTO "events" VALUES(2,45,323106,'passed',1,'{"at": 323106, "seat": 7}');
INSERT INTO "events" VALUES(2,46,323106,'stage-began',1,'{"at": 323106, "stage": "speech", "began": 323106, "ends": 383106, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(2,47,323106,'said',1,'{"at": 323106, "seat": 8}');
INSERT INTO "events" VALUES(2,48,358288,'passed',1,'{"at": 358288, "seat": 8}');
INSERT INTO "events" VALUES(2,49,358288,'stage-began',1,'{"at": 358288, "stage": "speech", "began": 358288, "ends": 418288, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(2,50,362180,'nominated',1,'{"at": 362180, "seat": 9, "candidate": 4}');
INSERT INTO "events" VALUES(2,51,377076,'said',1,'{"at": 377076, "seat": 9}');
INSERT INTO "events" VALUES(2,52,394515,'passed',1,'{"at": 394515, "seat": 9}');
INSERT INTO "events" VALUES(2,53,394515,'stage-began',1,'{"at": 394515, "stage": "speech", "began": 394515, "ends": 454515, "speaker": 10, "silent": false}');
INSERT INTO "events" VALUES(2,54,399823,'nominated',1,'{"at": 399823, "seat": 10, "candidate": 9}');
INSERT INTO "events" VALUES(2,55,409204,'passed',1,'{"at": 409204, "seat": 10}');
INSERT INTO "events" VALUES(2,56,409204,'stage-began',1,'{"at": 409204, "stage": "speech", "began": 409204, "ends": 469204, "speaker": 11, "silent": false}');
INSERT INTO "events" VALUES(2,57,419567,'passed',1,'{"at": 419567, "seat": 11}');
INSERT INTO "events" VALUES(2,58,419567,'stage-began',1,'{"at": 419567, "stage": "speech", "began": 419567, "ends": 479567, "speaker": 12, "silent": false}');
INSERT INTO "events" VALUES(2,59,419567,'candidates-listed',1,'{"at": 419567}');
INSERT INTO "events" VALUES(2,60,430110,'nominated',1,'{"at": 430110, "seat": 12, "candidate": 5}');
INSERT INTO "events" VALUES(2,61,435160,'passed',1,'{"at": 435160, "seat": 12}');
INSERT INTO "events" VALUES(2,62,435160,'stage-began',1,'{"at": 435160, "stage": "defence", "began": 435160, "ends": 465160, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(2,63,452451,'said',1,'{"at": 452451, "seat": 8}');
INSERT INTO "events" VALUES(2,64,465160,'stage-began',1,'{"at": 465160, "stage": "defence", "began": 465160, "ends": 495160, "speaker": 4, "silent": false}');
INSERT INTO "events" VALUES(2,65,471056,'said',1,'{"at": 471056, "seat": 4}');
INSERT INTO "events" VALUES(2,66,489444,'passed',1,'{"at": 489444, "seat": 4}');
INSERT INTO "events" VALUES(2,67,489444,'stage-began',1,'{"at": 489444, "stage": "defence", "began": 489444, "ends": 519444, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(2,68,489444,'said',1,'{"at": 489444, "seat": 9}');
INSERT INTO "events" VALUES(2,69,495979,'said',1,'{"at": 495979, "seat": 9}');
INSERT INTO "events" VALUES(2,70,508975,'said',1,'{"at": 508975, "seat": 9}');
INSERT INTO "events" VALUES(2,71,519444,'stage-began',1,'{"at": 519444, "stage": "defence", "began": 519444, "ends": 549444, "speaker": 5, "silent": false}');
INSERT INTO "events" VALUES(2,72,523257,'said',1,'{"at": 523257, "seat": 5}');
INSERT INTO "events" VALUES(2,73,532427,'passed',1,'{"at": 532427, "seat": 5}');
INSERT INTO "events" VALUES(2,74,532427,'stage-began',1,'{"at": 532427, "stage": "vote", "began": 532427, "ends": 552427, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,75,532427,'voted',1,'{"at": 532427, "seat": 10, "candidate": 8}');
INSERT INTO "events" VALUES(2,76,532427,'voted',1,'{"at": 532427, "seat": 7, "candidate": 5}');
INSERT INTO "events" VALUES(2,77,532427,'voted',1,'{"at": 532427, "seat": 12, "candidate": 5}');
INSERT INTO "events" VALUES(2,78,532427,'voted',1,'{"at": 532427, "seat": 2, "candidate": 4}');
INSERT INTO "events" VALUES(2,79,532427,'voted',1,'{"at": 532427, "seat": 4, "candidate": 9}');
INSERT INTO "events" VALUES(2,80,548668,'voted',1,'{"at": 548668, "seat": 6, "candidate": 5}');
INSERT INTO "events" VALUES(2,81,548668,'voted',1,'{"at": 548668, "seat": 5, "candidate": 4}');
INSERT INTO "events" VALUES(2,82,548668,'voted',1,'{"at": 548668, "seat": 11, "candidate": 5}');
INSERT INTO "events" VALUES(2,83,548668,'voted',1,'{"at": 548668, "seat": 8, "candidate": 4}');
INSERT INTO "events" VALUES(2,84,552427,'ballot-closed',1,'{"at": 552427, "ballot": {"totals": [[8, 1], [4, 3], [9, 1], [5, 6]], "votes": [{"voter": 1, "candidate": 5, "defaulted": true}, {"voter": 2, "candidate": 4, "defaulted": false}, {"voter": 4, "candidate": 9, "defaulted": false}, {"voter": 5, "candidate": 4, "defaulted": false}, {"voter": 6, "candidate": 5, "defaulted": false}, {"voter": 7, "candidate": 5, "defaulted": false}, {"voter": 8, "candidate": 4, "defaulted": false}, {"voter": 9, "candidate": 5, "defaulted": true}, {"voter": 10, "candidate": 8, "defaulted": false}, {"voter": 11, "candidate": 5, "defaulted": false}, {"voter": 12, "candidate": 5, "defaulted": false}], "revote": false}, "tied": []}');
INSERT INTO "events" VALUES(2,85,552427,'voted-out',1,'{"at": 552427, "seats": [5]}');
INSERT INTO "events" VALUES(2,86,552427,'stage-began',1,'{"at": 552427, "stage": "last-words", "began": 552427, "ends": 612427, "speaker": 5, "silent": false}');
INSERT INTO "events" VALUES(2,87,612427,'night-fell',1,'{"at": 612427, "night": 2}');
INSERT INTO "events" VALUES(2,88,612427,'stage-began',1,'{"at": 612427, "stage": "dusk", "began": 612427, "ends": 627427, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,89,627427,'stage-began',1,'{"at": 627427, "stage": "night.mafia", "began": 627427, "ends": 647427, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,90,637767,'shot-chosen',1,'{"at": 637767, "seat": 6, "target": 9, "fired": false}');
INSERT INTO "events" VALUES(2,91,637767,'shot-chosen',1,'{"at": 637767, "seat": 9, "target": 6, "fired": false}');
INSERT INTO "events" VALUES(2,92,647427,'stage-settled',1,'{"at": 647427, "deeds": [{"verb": "shoot", "by": 9, "target": 6, "told": null}], "shot": 6, "saved": []}');
INSERT INTO "events" VALUES(2,93,647427,'stage-began',1,'{"at": 647427, "stage": "night.don", "began": 647427, "ends": 657427, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,94,654316,'check-made',1,'{"at": 654316, "seat": 9, "target": 4, "told": "detective"}');
INSERT INTO "events" VALUES(2,95,657427,'stage-began',1,'{"at": 657427, "stage": "night.yakuza", "began": 657427, "ends": 677427, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,96,677427,'stage-settled',1,'{"at": 677427, "deeds": [{"verb": "shoot", "by": null, "target": 4, "told": null}], "shot": 4, "saved": []}');
INSERT INTO "events" VALUES(2,97,677427,'stage-began',1,'{"at": 677427, "stage": "night.detective", "began": 677427, "ends": 687427, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,98,678118,'check-made',1,'{"at": 678118, "seat": 4, "target": 6, "told": "black"}');
INSERT INTO "events" VALUES(2,99,687427,'stage-began',1,'{"at": 687427, "stage": "night.doctor", "began": 687427, "ends": 697427, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,100,691129,'save-chosen',1,'{"at": 691129, "seat": 10, "target": 9}');
INSERT INTO "events" VALUES(2,101,697427,'stage-settled',1,'{"at": 697427, "deeds": [{"verb": "save", "by": 10, "target": 9, "told": null}], "shot": null, "saved": [9]}');
INSERT INTO "events" VALUES(2,102,697427,'dawned',1,'{"at": 697427, "victims": [4, 6], "quiet": 0, "suspects": []}');
INSERT INTO "events" VALUES(2,103,697427,'stage-began',1,'{"at": 697427, "stage": "last-words", "began": 697427, "ends": 757427, "speaker": 4, "silent": false}');
INSERT INTO "events" VALUES(2,104,757427,'stage-began',1,'{"at": 757427, "stage": "last-words", "began": 757427, "ends": 817427, "speaker": 6, "silent": false}');
INSERT INTO "events" VALUES(2,105,817427,'day-began',1,'{"at": 817427, "day": 2, "order": [2, 7, 8, 9, 10, 11, 12, 1], "listed": false, "critical": []}');
INSERT INTO "events" VALUES(2,106,817427,'stage-began',1,'{"at": 817427, "stage": "speech", "began": 817427, "ends": 877427, "speaker": 2, "silent": false}');
INSERT INTO "events" VALUES(2,107,829952,'nominated',1,'{"at": 829952, "seat": 2, "candidate": 8}');
INSERT INTO "events" VALUES(2,108,842621,'passed',1,'{"at": 842621, "seat": 2}');
INSERT INTO "events" VALUES(2,109,842621,'stage-began',1,'{"at": 842621, "stage": "speech", "began": 842621, "ends": 902621, "speaker": 7, "silent": false}');
INSERT INTO "events" VALUES(2,110,852917,'said',1,'{"at": 852917, "seat": 7}');
INSERT INTO "events" VALUES(2,111,879401,'nominated',1,'{"at": 879401, "seat": 7, "candidate": 11}');
INSERT INTO "events" VALUES(2,112,883953,'passed',1,'{"at": 883953, "seat": 7}');
INSERT INTO "events" VALUES(2,113,883953,'stage-began',1,'{"at": 883953, "stage": "speech", "began": 883953, "ends": 943953, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(2,114,899508,'passed',1,'{"at": 899508, "seat": 8}');
INSERT INTO "events" VALUES(2,115,899508,'stage-began',1,'{"at": 899508, "stage": "speech", "began": 899508, "ends": 959508, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(2,116,908787,'passed',1,'{"at": 908787, "seat": 9}');
INSERT INTO "events" VALUES(2,117,908787,'stage-began',1,'{"at": 908787, "stage": "speech", "began": 908787, "ends": 968787, "speaker": 10, "silent": false}');
INSERT INTO "events" VALUES(2,118,925906,'said',1,'{"at": 925906, "seat": 10}');
INSERT INTO "events" VALUES(2,119,937874,'said',1,'{"at": 937874, "seat": 10}');
INSERT INTO "events" VALUES(2,120,955996,'nominated',1,'{"at": 955996, "seat": 10, "candidate": 9}');
INSERT INTO "events" VALUES(2,121,968787,'stage-began',1,'{"at": 968787, "stage": "speech", "began": 968787, "ends": 1028787, "speaker": 11, "silent": false}');
INSERT INTO "events" VALUES(2,122,982569,'passed',1,'{"at": 982569, "seat": 11}');
INSERT INTO "events" VALUES(2,123,982569,'stage-began',1,'{"at": 982569, "stage": "speech", "began": 982569, "ends": 1042569, "speaker": 12, "silent": false}');
INSERT INTO "events" VALUES(2,124,982569,'nominated',1,'{"at": 982569, "seat": 12, "candidate": 2}');
INSERT INTO "events" VALUES(2,125,994152,'passed',1,'{"at": 994152, "seat": 12}');
INSERT INTO "events" VALUES(2,126,994152,'stage-began',1,'{"at": 994152, "stage": "speech", "began": 994152, "ends": 1054152, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(2,127,994152,'candidates-listed',1,'{"at": 994152}');
INSERT INTO "events" VALUES(2,128,994152,'passed',1,'{"at": 994152, "seat": 1}');
INSERT INTO "events" VALUES(2,129,994152,'stage-began',1,'{"at": 994152, "stage": "defence", "began": 994152, "ends": 1024152, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(2,130,1000246,'said',1,'{"at": 1000246, "seat": 8}');
INSERT INTO "events" VALUES(2,131,1024152,'stage-began',1,'{"at": 1024152, "stage": "defence", "began": 1024152, "ends": 1054152, "speaker": 11, "silent": false}');
INSERT INTO "events" VALUES(2,132,1030604,'said',1,'{"at": 1030604, "seat": 11}');
INSERT INTO "events" VALUES(2,133,1045826,'passed',1,'{"at": 1045826, "seat": 11}');
INSERT INTO "events" VALUES(2,134,1045826,'stage-began',1,'{"at": 1045826, "stage": "defence", "began": 1045826, "ends": 1075826, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(2,135,1045826,'passed',1,'{"at": 1045826, "seat": 9}');
INSERT INTO "events" VALUES(2,136,1045826,'stage-began',1,'{"at": 1045826, "stage": "defence", "began": 1045826, "ends": 1075826, "speaker": 2, "silent": false}');
INSERT INTO "events" VALUES(2,137,1045826,'said',1,'{"at": 1045826, "seat": 2}');
INSERT INTO "events" VALUES(2,138,1050027,'said',1,'{"at": 1050027, "seat": 2}');
INSERT INTO "events" VALUES(2,139,1068237,'said',1,'{"at": 1068237, "seat": 2}');
INSERT INTO "events" VALUES(2,140,1075826,'stage-began',1,'{"at": 1075826, "stage": "vote", "began": 1075826, "ends": 1095826, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,141,1077198,'voted',1,'{"at": 1077198, "seat": 9, "candidate": 8}');
INSERT INTO "events" VALUES(2,142,1077198,'voted',1,'{"at": 1077198, "seat": 1, "candidate": 8}');
INSERT INTO "events" VALUES(2,143,1077198,'voted',1,'{"at": 1077198, "seat": 8, "candidate": 9}');
INSERT INTO "events" VALUES(2,144,1077198,'voted',1,'{"at": 1077198, "seat": 2, "candidate": 8}');
INSERT INTO "events" VALUES(2,145,1077198,'voted',1,'{"at": 1077198, "seat": 10, "candidate": 2}');
INSERT INTO "events" VALUES(2,146,1087568,'voted',1,'{"at": 1087568, "seat": 12, "candidate": 8}');
INSERT INTO "events" VALUES(2,147,1089114,'voted',1,'{"at": 1089114, "seat": 11, "candidate": 8}');
INSERT INTO "events" VALUES(2,148,1095826,'ballot-closed',1,'{"at": 1095826, "ballot": {"totals": [[8, 5], [11, 0], [9, 1], [2, 2]], "votes": [{"voter": 1, "candidate": 8, "defaulted": false}, {"voter": 2, "candidate": 8, "defaulted": false}, {"voter": 7, "candidate": 2, "defaulted": true}, {"voter": 8, "candidate": 9, "defaulted": false}, {"voter": 9, "candidate": 8, "defaulted": false}, {"voter": 10, "candidate": 2, "defaulted": false}, {"voter": 11, "candidate": 8, "defaulted": false}, {"voter": 12, "candidate": 8, "defaulted": false}], "revote": false}, "tied": []}');
INSERT INTO "events" VALUES(2,149,1095826,'voted-out',1,'{"at": 1095826, "seats": [8]}');
INSERT INTO "events" VALUES(2,150,1095826,'stage-began',1,'{"at": 1095826, "stage": "last-words", "began": 1095826, "ends": 1155826, "speaker": 8, "silent": false}');
INSERT INTO "events" VALUES(2,151,1155826,'night-fell',1,'{"at": 1155826, "night": 3}');
INSERT INTO "events" VALUES(2,152,1155826,'stage-began',1,'{"at": 1155826, "stage": "dusk", "began": 1155826, "ends": 1170826, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,153,1170826,'stage-began',1,'{"at": 1170826, "stage": "night.mafia", "began": 1170826, "ends": 1190826, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,154,1174474,'shot-chosen',1,'{"at": 1174474, "seat": 12, "target": 2, "fired": false}');
INSERT INTO "events" VALUES(2,155,1174474,'shot-chosen',1,'{"at": 1174474, "seat": 9, "target": 10, "fired": false}');
INSERT INTO "events" VALUES(2,156,1190826,'stage-settled',1,'{"at": 1190826, "deeds": [{"verb": "shoot", "by": 9, "target": 10, "told": null}], "shot": 10, "saved": []}');
INSERT INTO "events" VALUES(2,157,1190826,'stage-began',1,'{"at": 1190826, "stage": "night.don", "began": 1190826, "ends": 1200826, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,158,1200826,'stage-began',1,'{"at": 1200826, "stage": "night.yakuza", "began": 1200826, "ends": 1220826, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,159,1203526,'order-given',1,'{"at": 1203526, "seat": 1, "target": 10}');
INSERT INTO "events" VALUES(2,160,1203526,'shot-chosen',1,'{"at": 1203526, "seat": 2, "target": 10, "fired": true}');
INSERT INTO "events" VALUES(2,161,1220826,'stage-settled',1,'{"at": 1220826, "deeds": [{"verb": "order", "by": 1, "target": 10, "told": null}, {"verb": "shoot", "by": 2, "target": 10, "told": null}], "shot": 10, "saved": []}');
INSERT INTO "events" VALUES(2,162,1220826,'stage-began',1,'{"at": 1220826, "stage": "night.detective", "began": 1220826, "ends": 1230826, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,163,1230826,'stage-began',1,'{"at": 1230826, "stage": "night.doctor", "began": 1230826, "ends": 1240826, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,164,1232431,'save-chosen',1,'{"at": 1232431, "seat": 10, "target": 7}');
INSERT INTO "events" VALUES(2,165,1240826,'stage-settled',1,'{"at": 1240826, "deeds": [{"verb": "save", "by": 10, "target": 7, "told": null}], "shot": null, "saved": [7]}');
INSERT INTO "events" VALUES(2,166,1240826,'dawned',1,'{"at": 1240826, "victims": [10], "quiet": 0, "suspects": []}');
INSERT INTO "events" VALUES(2,167,1240826,'stage-began',1,'{"at": 1240826, "stage": "last-words", "began": 1240826, "ends": 1300826, "speaker": 10, "silent": false}');
INSERT INTO "events" VALUES(2,168,1300826,'day-began',1,'{"at": 1300826, "day": 3, "order": [7, 9, 11, 12, 1, 2], "listed": false, "critical": []}');
INSERT INTO "events" VALUES(2,169,1300826,'stage-began',1,'{"at": 1300826, "stage": "speech", "began": 1300826, "ends": 1360826, "speaker": 7, "silent": false}');
INSERT INTO "events" VALUES(2,170,1308500,'passed',1,'{"at": 1308500, "seat": 7}');
INSERT INTO "events" VALUES(2,171,1308500,'stage-began',1,'{"at": 1308500, "stage": "speech", "began": 1308500, "ends": 1368500, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(2,172,1336924,'passed',1,'{"at": 1336924, "seat": 9}');
INSERT INTO "events" VALUES(2,173,1336924,'stage-began',1,'{"at": 1336924, "stage": "speech", "began": 1336924, "ends": 1396924, "speaker": 11, "silent": false}');
INSERT INTO "events" VALUES(2,174,1346955,'passed',1,'{"at": 1346955, "seat": 11}');
INSERT INTO "events" VALUES(2,175,1346955,'stage-began',1,'{"at": 1346955, "stage": "speech", "began": 1346955, "ends": 1406955, "speaker": 12, "silent": false}');
INSERT INTO "events" VALUES(2,176,1346955,'nominated',1,'{"at": 1346955, "seat": 12, "candidate": 12}');
INSERT INTO "events" VALUES(2,177,1358869,'passed',1,'{"at": 1358869, "seat": 12}');
INSERT INTO "events" VALUES(2,178,1358869,'stage-began',1,'{"at": 1358869, "stage": "speech", "began": 1358869, "ends": 1418869, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(2,179,1393593,'passed',1,'{"at": 1393593, "seat": 1}');
INSERT INTO "events" VALUES(2,180,1393593,'stage-began',1,'{"at": 1393593, "stage": "speech", "began": 1393593, "ends": 1453593, "speaker": 2, "silent": false}');
INSERT INTO "events" VALUES(2,181,1393593,'candidates-listed',1,'{"at": 1393593}');
INSERT INTO "events" VALUES(2,182,1412762,'said',1,'{"at": 1412762, "seat": 2}');
INSERT INTO "events" VALUES(2,183,1427841,'said',1,'{"at": 1427841, "seat": 2}');
INSERT INTO "events" VALUES(2,184,1447381,'nominated',1,'{"at": 1447381, "seat": 2, "candidate": 9}');
INSERT INTO "events" VALUES(2,185,1453593,'stage-began',1,'{"at": 1453593, "stage": "defence", "began": 1453593, "ends": 1483593, "speaker": 12, "silent": false}');
INSERT INTO "events" VALUES(2,186,1461625,'said',1,'{"at": 1461625, "seat": 12}');
INSERT INTO "events" VALUES(2,187,1466832,'said',1,'{"at": 1466832, "seat": 12}');
INSERT INTO "events" VALUES(2,188,1477194,'passed',1,'{"at": 1477194, "seat": 12}');
INSERT INTO "events" VALUES(2,189,1477194,'stage-began',1,'{"at": 1477194, "stage": "defence", "began": 1477194, "ends": 1507194, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(2,190,1477194,'passed',1,'{"at": 1477194, "seat": 9}');
INSERT INTO "events" VALUES(2,191,1477194,'stage-began',1,'{"at": 1477194, "stage": "vote", "began": 1477194, "ends": 1497194, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,192,1477194,'voted',1,'{"at": 1477194, "seat": 2, "candidate": 12}');
INSERT INTO "events" VALUES(2,193,1477194,'voted',1,'{"at": 1477194, "seat": 7, "candidate": 9}');
INSERT INTO "events" VALUES(2,194,1491763,'voted',1,'{"at": 1491763, "seat": 9, "candidate": 9}');
INSERT INTO "events" VALUES(2,195,1491763,'voted',1,'{"at": 1491763, "seat": 12, "candidate": 9}');
INSERT INTO "events" VALUES(2,196,1491763,'voted',1,'{"at": 1491763, "seat": 1, "candidate": 9}');
INSERT INTO "events" VALUES(2,197,1491763,'voted',1,'{"at": 1491763, "seat": 11, "candidate": 12}');
INSERT INTO "events" VALUES(2,198,1491763,'ballot-closed',1,'{"at": 1491763, "ballot": {"totals": [[12, 2], [9, 4]], "votes": [{"voter": 1, "candidate": 9, "defaulted": false}, {"voter": 2, "candidate": 12, "defaulted": false}, {"voter": 7, "candidate": 9, "defaulted": false}, {"voter": 9, "candidate": 9, "defaulted": false}, {"voter": 11, "candidate": 12, "defaulted": false}, {"voter": 12, "candidate": 9, "defaulted": false}], "revote": false}, "tied": []}');
INSERT INTO "events" VALUES(2,199,1491763,'voted-out',1,'{"at": 1491763, "seats": [9]}');
INSERT INTO "events" VALUES(2,200,1491763,'stage-began',1,'{"at": 1491763, "stage": "last-words", "began": 1491763, "ends": 1551763, "speaker": 9, "silent": false}');
INSERT INTO "events" VALUES(2,201,1551763,'night-fell',1,'{"at": 1551763, "night": 4}');
INSERT INTO "events" VALUES(2,202,1551763,'stage-began',1,'{"at": 1551763, "stage": "dusk", "began": 1551763, "ends": 1566763, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,203,1566763,'stage-began',1,'{"at": 1566763, "stage": "night.mafia", "began": 1566763, "ends": 1586763, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,204,1580429,'shot-chosen',1,'{"at": 1580429, "seat": 12, "target": 12, "fired": false}');
INSERT INTO "events" VALUES(2,205,1586763,'stage-settled',1,'{"at": 1586763, "deeds": [{"verb": "shoot", "by": 12, "target": 12, "told": null}], "shot": 12, "saved": []}');
INSERT INTO "events" VALUES(2,206,1586763,'stage-began',1,'{"at": 1586763, "stage": "night.don", "began": 1586763, "ends": 1596763, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,207,1596763,'stage-began',1,'{"at": 1596763, "stage": "night.yakuza", "began": 1596763, "ends": 1616763, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,208,1597033,'shot-chosen',1,'{"at": 1597033, "seat": 2, "target": 2, "fired": false}');
INSERT INTO "events" VALUES(2,209,1597033,'order-given',1,'{"at": 1597033, "seat": 1, "target": 2}');
INSERT INTO "events" VALUES(2,210,1603534,'order-given',1,'{"at": 1603534, "seat": 1, "target": 2}');
INSERT INTO "events" VALUES(2,211,1609175,'shot-chosen',1,'{"at": 1609175, "seat": 2, "target": 2, "fired": true}');
INSERT INTO "events" VALUES(2,212,1616763,'stage-settled',1,'{"at": 1616763, "deeds": [{"verb": "order", "by": 1, "target": 2, "told": null}, {"verb": "shoot", "by": 2, "target": 2, "told": null}], "shot": 2, "saved": []}');
INSERT INTO "events" VALUES(2,213,1616763,'stage-began',1,'{"at": 1616763, "stage": "night.detective", "began": 1616763, "ends": 1626763, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,214,1626763,'stage-began',1,'{"at": 1626763, "stage": "night.doctor", "began": 1626763, "ends": 1636763, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,215,1636763,'dawned',1,'{"at": 1636763, "victims": [2, 12], "quiet": 0, "suspects": []}');
INSERT INTO "events" VALUES(2,216,1636763,'stage-began',1,'{"at": 1636763, "stage": "last-words", "began": 1636763, "ends": 1696763, "speaker": 2, "silent": false}');
INSERT INTO "events" VALUES(2,217,1696763,'stage-began',1,'{"at": 1696763, "stage": "last-words", "began": 1696763, "ends": 1756763, "speaker": 12, "silent": false}');
INSERT INTO "events" VALUES(2,218,1756763,'day-began',1,'{"at": 1756763, "day": 4, "order": [11, 1, 7], "listed": false, "critical": []}');
INSERT INTO "events" VALUES(2,219,1756763,'stage-began',1,'{"at": 1756763, "stage": "speech", "began": 1756763, "ends": 1816763, "speaker": 11, "silent": false}');
INSERT INTO "events" VALUES(2,220,1766649,'passed',1,'{"at": 1766649, "seat": 11}');
INSERT INTO "events" VALUES(2,221,1766649,'stage-began',1,'{"at": 1766649, "stage": "speech", "began": 1766649, "ends": 1826649, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(2,222,1776855,'passed',1,'{"at": 1776855, "seat": 1}');
INSERT INTO "events" VALUES(2,223,1776855,'stage-began',1,'{"at": 1776855, "stage": "speech", "began": 1776855, "ends": 1836855, "speaker": 7, "silent": false}');
INSERT INTO "events" VALUES(2,224,1776855,'candidates-listed',1,'{"at": 1776855}');
INSERT INTO "events" VALUES(2,225,1776855,'said',1,'{"at": 1776855, "seat": 7}');
INSERT INTO "events" VALUES(2,226,1788231,'nominated',1,'{"at": 1788231, "seat": 7, "candidate": 1}');
INSERT INTO "events" VALUES(2,227,1790322,'said',1,'{"at": 1790322, "seat": 7}');
INSERT INTO "events" VALUES(2,228,1836855,'stage-began',1,'{"at": 1836855, "stage": "defence", "began": 1836855, "ends": 1866855, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(2,229,1840504,'said',1,'{"at": 1840504, "seat": 1}');
INSERT INTO "events" VALUES(2,230,1866855,'stage-began',1,'{"at": 1866855, "stage": "vote", "began": 1866855, "ends": 1886855, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(2,231,1867080,'voted',1,'{"at": 1867080, "seat": 7, "candidate": 1}');
INSERT INTO "events" VALUES(2,232,1867080,'voted',1,'{"at": 1867080, "seat": 11, "candidate": 1}');
INSERT INTO "events" VALUES(2,233,1867080,'voted',1,'{"at": 1867080, "seat": 1, "candidate": 1}');
INSERT INTO "events" VALUES(2,234,1867080,'ballot-closed',1,'{"at": 1867080, "ballot": {"totals": [[1, 3]], "votes": [{"voter": 1, "candidate": 1, "defaulted": false}, {"voter": 7, "candidate": 1, "defaulted": false}, {"voter": 11, "candidate": 1, "defaulted": false}], "revote": false}, "tied": []}');
INSERT INTO "events" VALUES(2,235,1867080,'voted-out',1,'{"at": 1867080, "seats": [1]}');
INSERT INTO "events" VALUES(2,236,1867080,'outcome-fixed',1,'{"at": 1867080, "outcome": {"termination": "won", "winner": "honest"}}');
INSERT INTO "events" VALUES(2,237,1867080,'stage-began',1,'{"at": 1867080, "stage": "last-words", "began": 1867080, "ends": 1927080, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(2,238,1927080,'game-over',1,'{"at": 1927080, "outcome": {"termination": "won", "winner": "honest"}}');
INSERT INTO "events" VALUES(3,1,0,'game-started',1,'{"at": 0, "format": "classic", "seed": "58f238fbd7092115ebe3ad593d9fd3cff3fbfe0acb60dd6e631f3a2e97b95aca", "roles": ["citizen", "citizen", "don", "citizen", "sheriff", "citizen", "citizen", "mafia"], "options": [], "lengths": [["deal", 30000], ["introduction", 60000], ["dusk", 15000], ["night.mafia", 20000], ["night.don", 15000], ["night.sheriff", 15000], ["best-move", 20000], ["last-words", 60000], ["speech", 60000], ["vote", 20000], ["revote", 20000], ["tie-speech", 30000], ["lift", 15000], ["absence", 90000], ["absent-turn", 10000], ["silent-speech", 15000], ["few-speech", 30000]], "day": 0, "night": 0, "begins": "deal", "number": 0, "gone": [], "spent": [], "fouls": [], "opener": null}');
INSERT INTO "events" VALUES(3,2,0,'stage-began',1,'{"at": 0, "stage": "deal", "began": 0, "ends": 30000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(3,3,30000,'stage-began',1,'{"at": 30000, "stage": "introduction", "began": 30000, "ends": 90000, "speaker": null, "silent": false}');
INSERT INTO "events" VALUES(3,4,30000,'team-shown',1,'{"at": 30000, "seats": [3, 8]}');
INSERT INTO "events" VALUES(3,5,90000,'day-began',1,'{"at": 90000, "day": 1, "order": [1, 2, 3, 4, 5, 6, 7, 8], "listed": true, "critical": null}');
INSERT INTO "events" VALUES(3,6,90000,'stage-began',1,'{"at": 90000, "stage": "speech", "began": 90000, "ends": 150000, "speaker": 1, "silent": false}');
INSERT INTO "events" VALUES(3,7,90000,'said',1,'{"at": 90000, "seat": 1}');
INSERT INTO "events" VALUES(3,8,90000,'fouled',1,'{"at": 90000, "seat": 2, "reason": "oath", "fouls": 1, "penalty": false}');
CREATE TABLE "fouls" (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	seat SMALLINT NOT NULL, 
	reason VARCHAR(32) NOT NULL, 
	giver_id INTEGER, 
	CONSTRAINT pk_fouls PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_fouls_table_id_number_events FOREIGN KEY(table_id, number) REFERENCES events (table_id, number)
);
INSERT INTO "fouls" VALUES(3,8,2,'oath',13001);
CREATE TABLE languages (
	user_id INTEGER NOT NULL, 
	language VARCHAR(16) NOT NULL, 
	CONSTRAINT pk_languages PRIMARY KEY (user_id)
);
INSERT INTO "languages" VALUES(11101,'uz');
CREATE TABLE "seats" (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	user_id INTEGER, 
	number SMALLINT, 
	held BOOLEAN NOT NULL, 
	press_id INTEGER, 
	CONSTRAINT pk_seats PRIMARY KEY (id), 
	CONSTRAINT fk_seats_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_seats_table_id_number UNIQUE (table_id, number), 
	CONSTRAINT uq_seats_table_id_user_id UNIQUE (table_id, user_id)
);
INSERT INTO "seats" VALUES(1,1,11101,3,0,1011101);
INSERT INTO "seats" VALUES(2,1,NULL,6,0,1011102);
INSERT INTO "seats" VALUES(3,1,11103,8,0,1011103);
INSERT INTO "seats" VALUES(4,1,11104,7,0,1011104);
INSERT INTO "seats" VALUES(5,1,11105,5,0,1011105);
INSERT INTO "seats" VALUES(6,1,11106,2,0,1011106);
INSERT INTO "seats" VALUES(7,1,11107,4,0,1011107);
INSERT INTO "seats" VALUES(8,1,11108,1,0,1011108);
INSERT INTO "seats" VALUES(9,1,11109,9,0,1011109);
INSERT INTO "seats" VALUES(10,1,11110,10,0,1011110);
INSERT INTO "seats" VALUES(11,2,12101,12,0,1012101);
INSERT INTO "seats" VALUES(12,2,12102,2,0,1012102);
INSERT INTO "seats" VALUES(13,2,12103,10,0,1012103);
INSERT INTO "seats" VALUES(14,2,12104,3,0,1012104);
INSERT INTO "seats" VALUES(15,2,12105,4,0,1012105);
INSERT INTO "seats" VALUES(16,2,12106,8,0,1012106);
INSERT INTO "seats" VALUES(17,2,12107,9,0,1012107);
INSERT INTO "seats" VALUES(18,2,12108,6,0,1012108);
INSERT INTO "seats" VALUES(19,2,12109,7,0,1012109);
INSERT INTO "seats" VALUES(20,2,12110,1,0,1012110);
INSERT INTO "seats" VALUES(21,2,12111,5,0,1012111);
INSERT INTO "seats" VALUES(22,2,12112,11,0,1012112);
INSERT INTO "seats" VALUES(23,3,13101,6,1,1013101);
INSERT INTO "seats" VALUES(24,3,13102,4,1,1013102);
INSERT INTO "seats" VALUES(25,3,13103,8,1,1013103);
INSERT INTO "seats" VALUES(26,3,13104,5,1,1013104);
INSERT INTO "seats" VALUES(27,3,13105,7,1,1013105);
INSERT INTO "seats" VALUES(28,3,13106,1,1,1013106);
INSERT INTO "seats" VALUES(29,3,13107,2,1,1013107);
INSERT INTO "seats" VALUES(30,3,13108,3,1,1013108);
INSERT INTO "seats" VALUES(31,4,14101,NULL,1,1014101);
INSERT INTO "seats" VALUES(32,4,14102,NULL,1,1014102);
CREATE TABLE servers (
	id INTEGER NOT NULL, 
	language VARCHAR(16), 
	format VARCHAR(32), 
	options JSON NOT NULL, host_role_id INTEGER, 
	CONSTRAINT pk_servers PRIMARY KEY (id)
);
INSERT INTO "servers" VALUES(7,'ka','yakuza','{"spectators-muted": "off"}',77);
CREATE TABLE "tables" (
	id INTEGER NOT NULL, 
	guild_id INTEGER NOT NULL, 
	channel_id INTEGER NOT NULL, 
	owner_id INTEGER, 
	format VARCHAR(32) NOT NULL, 
	options JSON NOT NULL, 
	state VARCHAR(16) NOT NULL, 
	last_number INTEGER NOT NULL, 
	game_at INTEGER NOT NULL, 
	panel_id INTEGER, 
	opened_at INTEGER NOT NULL, 
	begun_at INTEGER, 
	ended_at INTEGER, 
	paused_by VARCHAR(64) DEFAULT ('') NOT NULL, 
	secret VARCHAR(64), log_id INTEGER, log_day SMALLINT, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT ck_tables_state CHECK (state IN ('lobby', 'playing', 'over', 'closed'))
);
INSERT INTO "tables" VALUES(1,7,11,11001,'classic','{}','over',236,1904652,NULL,1790000000011,1790000100000,1790000900000,'','secret 1',811,1);
INSERT INTO "tables" VALUES(2,7,12,12001,'yakuza','{}','over',238,1927080,912,1790000000012,1790000100000,1790000900000,'','secret 1',812,1);
INSERT INTO "tables" VALUES(3,7,13,13001,'classic','{}','playing',8,90000,913,1790000000013,1790000100000,NULL,'host','secret 1',813,1);
INSERT INTO "tables" VALUES(4,7,14,14001,'yakuza','{"spectators-muted": "off"}','lobby',0,0,NULL,1790000000014,NULL,NULL,'','secret of a lobby',NULL,NULL);
CREATE TABLE words (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_words PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_words_table_id_number_events FOREIGN KEY(table_id, number) REFERENCES events (table_id, number)
);
INSERT INTO "words" VALUES(3,7,'სიტყვა');
CREATE UNIQUE INDEX uq_tables_open_channel ON tables (channel_id) WHERE state IN ('lobby', 'playing');
CREATE INDEX ix_tables_guild_id ON tables (guild_id);
CREATE UNIQUE INDEX uq_seats_held_user ON seats (user_id) WHERE held;
COMMIT;
