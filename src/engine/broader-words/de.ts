/** Broader words of German; rules in the syntax of synonyms. */
export const RULES = `
kleidung, bekleidung, klamotten => hose, hemd, shirt, jacke, pullover, kleid, rock, trikot, weste
sportbekleidung, sportkleidung => trikot, shirt, hose, shorts, tights
hose, beinkleid, jeans
t-shirt, shirt, oberteil
hemd, bluse, shirt
trikot, jersey, radtrikot, fahrradhemd, radshirt
pullover, pulli, sweatshirt, strickjacke
kapuzenpullover, kapuzenpulli, hoodie
jacke, mantel, anorak, parka
regenjacke, regenmantel
weste, gilet, ärmellose jacke
unterhemd, tanktop, top
leggings, tights, strumpfhose, radlerhose
unterwäsche => slip, boxershorts, bh, unterhemd, socken
schlafanzug, pyjama, nachthemd
badeanzug, bademode, badehose, bikini
kopfbedeckung => mütze, hut, kappe, cap, helm
mütze, hut, kappe, cap, kopfbedeckung
handschuhe, fäustlinge, fingerhandschuhe
schal, halstuch, tuch
socken, strümpfe
schuhe, fußbekleidung => stiefel, sneaker, sandalen, turnschuhe
turnschuhe, sneaker, sportschuhe, laufschuhe
hausschuhe, pantoffeln
gürtel, gurt
brille, sonnenbrille
schmuck => ring, kette, halskette, armband, ohrringe
uhr, armbanduhr
tasche, beutel, handtasche
rucksack, ranzen, tornister, backpack
trinkrucksack, trinksystem
gepäck => koffer, reisetasche, trolley
koffer, trolley, reisekoffer
geldbeutel, geldbörse, portemonnaie, brieftasche
regenschirm, schirm
hülle, etui, schutzhülle, case
computer, rechner, pc => desktop, notebook, laptop
laptop, notebook
bildschirm, monitor, display
fernseher, tv, fernsehgerät, fernsehapparat
projektor, beamer
handy, mobiltelefon, smartphone, telefon
ladegerät, netzteil, ladekabel
akku, batterie
steckdosenleiste, mehrfachsteckdose, verlängerungskabel
kabel, leitung, schnur
netzwerkkabel, lan kabel, ethernetkabel, patchkabel
arbeitsspeicher, ram, speicher
prozessor, cpu
grafikkarte, gpu, videokarte
festplatte, hdd
usb-stick, speicherstick
speicherkarte, sd-karte
tastatur, keyboard
maus, trackball
drucker, printer, multifunktionsgerät
tinte, druckerpatrone, tintenpatrone, patrone
toner, tonerkartusche
etiketten, aufkleber, sticker
aktenvernichter, schredder, reißwolf
kamera, fotoapparat, digitalkamera
camcorder, videokamera
stativ, dreibein
kopfhörer, ohrhörer, headset
lautsprecher, boxen
fernbedienung, remote
halterung, halter, ständer, wandhalterung
wecker, radiowecker
navi, navigationsgerät
kühlschrank, eisschrank
gefrierschrank, tiefkühler, gefriertruhe
herd, ofen, backofen, kochfeld
mikrowelle, mikrowellenherd
spülmaschine, geschirrspüler
waschmaschine, waschautomat
wäschetrockner, trockner
wasserkocher, kessel
kaffeemaschine, kaffeeautomat, espressomaschine
mixer, standmixer, pürierstab, küchenmaschine
staubsauger, sauger
bügeleisen, plätteisen
föhn, fön, haartrockner
rasierer, rasierapparat
waage, küchenwaage
heizung, heizgerät, heizlüfter
ventilator, lüfter
pfanne, bratpfanne, topf
geschirr => teller, tasse, schüssel
tasse, becher, pott
besteck => messer, gabel, löffel
flasche, trinkflasche, wasserflasche, thermosflasche
flaschenhalter, getränkehalter
lampe, licht, leuchte, beleuchtung
glühbirne, leuchtmittel
taschenlampe, stirnlampe
fahrradlampe, fahrradlicht => beleuchtung, scheinwerfer, rücklicht, licht
möbel => stuhl, tisch, schrank, regal, sofa, bett
sofa, couch
stuhl, sessel, hocker
schrank, kommode
regal, gestell
bettwäsche => laken, kissen, decke
teppich, matte
vorhang, gardine
handtuch, badetuch
mülleimer, abfalleimer, papierkorb
werkzeug => bohrer, säge, hammer, schraubendreher, zange
schraubenzieher, schraubendreher
bohrmaschine, akkuschrauber
rasenmäher, mäher
schlauch, fahrradschlauch, gartenschlauch
spielzeug, spielsachen => puppe, puzzle, figur
kuscheltier, plüschtier, stofftier, teddy
kinderwagen, buggy
windel, windeln
kosmetik, schminke, make-up
parfüm, duft
seife, duschgel
bürobedarf, schreibwaren => stift, papier, ordner
stift, kugelschreiber, kuli
radiergummi, radierer
taschenrechner, rechner
fahrrad, rad, bike, velo, drahtesel
mountainbike, mtb, geländerad
rennrad, straßenrad
tourenrad, trekkingrad, reiserad
elektrofahrrad, e-bike, pedelec
sattel, sitz, fahrradsitz, fahrradsattel
schutzblech, kotflügel, spritzschutz
reifen, mantel, decke, pneu
schlauch, reifenschlauch
flickzeug, reparaturset, reparatur => flicken, reifen, schlauch
gangschaltung, schaltung, gänge => schaltwerk, umwerfer, kette
schaltwerk, umwerfer
gabel, federgabel, vordergabel
lenker, lenkstange
kurbel, tretkurbel, kurbelgarnitur
tretlager, innenlager
pedal, pedale, tritt
steuersatz, lenkkopflager
bremse, bremsen
laufrad, rad, felge, räder
rahmen, gestell
packtasche, fahrradtasche, satteltasche, gepäcktasche
gepäckträger, fahrradträger, dachträger
ständer, fahrradständer, montageständer
schloss, fahrradschloss, vorhängeschloss
luftpumpe, pumpe, fahrradpumpe
helm, fahrradhelm, sturzhelm
reiniger, reinigungsmittel, putzmittel
ersatzteile, teile, komponenten
zubehör, extras
zelt, unterkunft
ball, fußball
tierfutter => hundefutter, katzenfutter
süßigkeiten => schokolade, bonbons
kekse, plätzchen
auto, pkw, wagen
schallplatte, cd, album
film, dvd, video
buch, roman
damen, frauen
herren, männer
kinder, jungen, mädchen
`;
