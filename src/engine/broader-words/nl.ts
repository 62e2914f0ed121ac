/** Broader words of Dutch; rules in the syntax of synonyms. */
export const RULES = `
kleding, kleren => broek, overhemd, shirt, jas, trui, jurk, rok, vest
sportkleding => shirt, broek, legging, trainingspak
broek, pantalon, jeans
t-shirt, shirt, topje
overhemd, blouse, hemd
trui, pullover, sweater, vest
jas, jack, mantel
regenjas, regenjack
bodywarmer, gilet, vest
legging, maillot, panty
ondergoed => slip, boxershort, beha, hemd
pyjama, nachthemd
badpak, zwemkleding, bikini
hoed, pet, muts
handschoenen, wanten
sjaal, halsdoek
sokken, kousen
schoenen, schoeisel => sneakers, laarzen, sandalen
sneakers, gympen, sportschoenen
pantoffels, sloffen
riem, gordel
bril, zonnebril
sieraden => ring, ketting, armband, oorbellen
horloge, polshorloge
tas, handtas, zak
rugzak, rugtas
bagage => koffer, reistas, trolley
portemonnee, portefeuille
paraplu, parasol
hoes, etui, case
computer, pc => laptop, notebook, desktop
laptop, notebook
beeldscherm, monitor, scherm
televisie, tv, tv-toestel
projector, beamer
telefoon, mobiel, gsm, smartphone
oplader, lader, voeding
batterij, accu
stekkerdoos, verlengsnoer
kabel, snoer
geheugen, ram
videokaart, grafische kaart
harde schijf, hdd
usb-stick, geheugenstick
toetsenbord, klavier
printer, multifunctional
inkt, cartridge
stickers, etiketten
camera, fototoestel
statief, driepoot
koptelefoon, hoofdtelefoon, oortjes
luidspreker, speaker, box
afstandsbediening, remote
houder, beugel, standaard
wekker, wekkerradio
koelkast, ijskast
vriezer, diepvries
fornuis, oven, kookplaat
magnetron, microgolfoven
vaatwasser, afwasmachine
wasmachine, wasautomaat
waterkoker, ketel
koffiezetapparaat, koffiemachine, espressomachine
blender, mixer, keukenmachine
stofzuiger, kruimelzuiger
strijkijzer, strijkbout
föhn, haardroger
scheerapparaat, trimmer
weegschaal, schaal
kachel, verwarming, radiator
ventilator, airco
pan, koekenpan, pot
servies => bord, kop, kom
mok, beker, kop
bestek => mes, vork, lepel
fles, bidon, drinkfles
bidonhouder, flessenhouder
lamp, licht, verlichting
gloeilamp, led
zaklamp, lantaarn
meubels => stoel, tafel, kast, bank, bed
bank, sofa
stoel, kruk, zetel
kast, garderobe
tapijt, kleed, mat
gordijn, vitrage
handdoek, badlaken
prullenbak, vuilnisbak
gereedschap => boor, zaag, hamer, schroevendraaier
grasmaaier, maaier
speelgoed => pop, puzzel, figuur
knuffel, pluche
kinderwagen, buggy
luiers, luier
make-up, cosmetica
parfum, geur
kantoorartikelen => pen, papier, map
fiets, rijwiel, bike
mountainbike, mtb
racefiets, wegfiets
elektrische fiets, e-bike
zadel, zit
spatbord, modderscherm
band, buitenband
binnenband, band
reparatie, plakset, bandenplak => band, plakkers
versnelling, derailleur, schakeling
vork, voorvork
stuur, handvat
crank, trapstel
rem, remmen
wiel, velg
frame, kader
fietstas, bagagetas
fietsendrager, bagagedrager
standaard, fietsstandaard
slot, fietsslot, hangslot
pomp, fietspomp
helm, fietshelm
reiniger, schoonmaakmiddel
onderdelen, componenten
accessoires, toebehoren
tent, onderkomen
bal, voetbal
snoep => chocolade, drop
auto, wagen
film, dvd
boek, roman
dames, vrouwen
heren, mannen
kinderen, jongens, meisjes
`;
