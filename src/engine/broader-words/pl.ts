/** Broader words of Polish; rules in the syntax of synonyms. */
export const RULES = `
odzież, ubrania, ciuchy => spodnie, koszula, koszulka, kurtka, sweter, sukienka, spódnica, kamizelka
odzież sportowa => koszulka, spodenki, legginsy
spodnie, dżinsy, jeansy
koszulka, t-shirt, podkoszulek
koszula, bluzka
sweter, bluza, pulower
kurtka, płaszcz, parka
płaszcz przeciwdeszczowy, peleryna
kamizelka, bezrękawnik
legginsy, rajstopy, getry
spodenki, szorty
bielizna => majtki, biustonosz, bokserki
piżama, koszula nocna
strój kąpielowy, kostium, bikini
czapka, kapelusz
rękawiczki, rękawice
szalik, chusta
skarpety, skarpetki
buty, obuwie => trampki, kozaki, sandały
trampki, adidasy, buty sportowe
kapcie, pantofle
pasek, pas
okulary, okulary przeciwsłoneczne
biżuteria => pierścionek, naszyjnik, bransoletka, kolczyki
zegarek, zegar
torba, torebka
plecak, tornister
bagaż => walizka, torba podróżna
portfel, portmonetka
parasol, parasolka
etui, pokrowiec, futerał
komputer, pc => laptop, notebook
laptop, notebook
ekran, monitor, wyświetlacz
telewizor, tv
projektor, rzutnik
telefon, komórka, smartfon
ładowarka, zasilacz
bateria, akumulator
listwa, przedłużacz
kabel, przewód
pamięć, ram
karta graficzna, gpu
dysk twardy, hdd
pendrive, pamięć usb
klawiatura, keyboard
drukarka, urządzenie wielofunkcyjne
tusz, kartridż, atrament
naklejki, etykiety
aparat, aparat fotograficzny, kamera
statyw, trójnóg
słuchawki, zestaw słuchawkowy
głośnik, kolumna
pilot, sterowanie
uchwyt, wspornik, stojak
budzik, radiobudzik
lodówka, chłodziarka
zamrażarka, zamrażalnik
kuchenka, piekarnik, płyta
zmywarka, zmywarka do naczyń
pralka, pralko-suszarka
czajnik, imbryk
ekspres, ekspres do kawy, kawiarka
blender, mikser, robot kuchenny
odkurzacz, ssawka
żelazko, prasownica
suszarka, suszarka do włosów
golarka, maszynka
waga, szalka
grzejnik, ogrzewacz
wentylator, wiatrak
garnki => patelnia, garnek, rondel
naczynia => talerz, kubek, miska
kubek, filiżanka
sztućce => nóż, widelec, łyżka
butelka, bidon
lampa, światło, oświetlenie
żarówka, led
latarka, czołówka
meble => krzesło, stół, szafa, regał, kanapa, łóżko
kanapa, sofa
krzesło, fotel, stołek
szafa, komoda
dywan, wykładzina
zasłona, firanka
ręcznik, ścierka
kosz, śmietnik
narzędzia => wiertarka, piła, młotek, śrubokręt, klucz
wkrętarka, wiertarka
kosiarka, podkaszarka
zabawki => lalka, puzzle, figurka
pluszak, maskotka
wózek, spacerówka
pieluchy, pampersy
kosmetyki, makijaż
perfumy, zapach
artykuły biurowe => długopis, ołówek, papier, segregator
rower, jednoślad
rower górski, mtb
rower elektryczny, ebike
siodło, siodełko
błotnik, osłona
opona, ogumienie
dętka, opona
łatki, naprawa, zestaw naprawczy => opona, dętka
przerzutka, biegi
widelec, amortyzator
kierownica, ster
korba, mechanizm korbowy
hamulec, hamulce
koło, obręcz
rama, stelaż
sakwa, torba rowerowa
bagażnik, stojak
kłódka, zapięcie, zamek
pompka, pompa
kask, hełm
środek czyszczący, odtłuszczacz
części, części zamienne, komponenty
akcesoria, dodatki
namiot, schronienie
piłka, futbol
słodycze => czekolada, cukierki
samochód, auto
film, dvd
książka, powieść
damskie, kobiety
męskie, mężczyźni
dziecięce, dzieci, chłopiec, dziewczynka
`;
