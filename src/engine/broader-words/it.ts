/** Broader words of Italian; rules in the syntax of synonyms. */
export const RULES = `
abbigliamento, vestiti, indumenti => pantaloni, camicia, maglia, giacca, maglione, vestito, gonna, gilet
abbigliamento sportivo => maglia, pantaloncini, leggings
pantaloni, jeans, calzoni
maglietta, t-shirt, maglia
camicia, camicetta
maglione, felpa, pullover
giacca, giubbotto, cappotto, giaccone
impermeabile, giacca a vento
gilet, smanicato, panciotto
leggings, collant, calzamaglia
pantaloncini, bermuda, shorts
biancheria intima, intimo => slip, reggiseno, boxer
pigiama, camicia da notte
costume da bagno, bikini
cappello, berretto, cappellino
guanti, muffole
sciarpa, foulard
calze, calzini
scarpe, calzature => scarpe da ginnastica, stivali, sandali
scarpe da ginnastica, sneaker
pantofole, ciabatte
cintura, cinghia
occhiali, occhiali da sole
gioielli => anello, collana, bracciale, orecchini
orologio, orologio da polso
borsa, borsetta, sacca
zaino, cartella
bagaglio => valigia, borsa da viaggio, trolley
portafoglio, borsellino
ombrello, parasole
custodia, cover, astuccio
computer, pc => portatile, notebook, desktop
portatile, notebook, laptop
schermo, monitor, display
televisore, televisione, tv
proiettore, videoproiettore
telefono, cellulare, smartphone, telefonino
caricabatterie, alimentatore
batteria, pila
ciabatta, presa multipla, prolunga
cavo, filo
memoria, ram
scheda video, scheda grafica
disco rigido, hard disk
chiavetta usb, pendrive
tastiera, mouse
stampante, multifunzione
inchiostro, cartuccia
etichette, adesivi
fotocamera, macchina fotografica
videocamera, telecamera
treppiede, cavalletto
cuffie, auricolari
altoparlante, cassa
telecomando, controllo
supporto, staffa
sveglia, radiosveglia
frigorifero, frigo
congelatore, freezer
cucina, fornello, forno
lavastoviglie, lavapiatti
lavatrice, lavabiancheria
bollitore, teiera
macchina da caffè, caffettiera
frullatore, mixer
aspirapolvere, scopa elettrica
ferro da stiro, stiratrice
asciugacapelli, fon
rasoio, regolabarba
bilancia, pesapersone
stufa, termosifone, radiatore
ventilatore, condizionatore
pentole => padella, pentola, casseruola
stoviglie => piatto, tazza, ciotola
tazza, bicchiere
posate => coltello, forchetta, cucchiaio
bottiglia, borraccia
portaborraccia, portabottiglia
lampada, luce, illuminazione
lampadina, led
torcia, pila
mobili => sedia, tavolo, armadio, scaffale, divano, letto
divano, sofà
sedia, poltrona, sgabello
armadio, guardaroba
tappeto, moquette
tenda, tendaggio
asciugamano, telo
pattumiera, cestino
attrezzi, utensili => trapano, sega, martello, cacciavite, chiave
tosaerba, rasaerba
giocattoli => bambola, puzzle, pupazzo
peluche, orsacchiotto
passeggino, carrozzina
pannolini, pannolino
trucco, cosmetici
profumo, fragranza
cancelleria => penna, matita, carta, quaderno
bicicletta, bici
mountain bike, mtb
bici elettrica, ebike
sella, sellino, sedile
parafango, paraspruzzi
pneumatico, copertone, gomma
camera d'aria, tubo
riparazione, kit riparazione => toppe, pneumatico
cambio, deragliatore, marce
forcella, sospensione
manubrio, sterzo
pedivella, guarnitura
freno, freni
ruota, cerchio
telaio, quadro
borsa bici, bisaccia
portabici, portapacchi
cavalletto, supporto
lucchetto, antifurto, serratura
pompa, gonfiatore
casco, elmetto
detergente, sgrassatore
ricambi, componenti, pezzi
accessori, complementi
tenda, rifugio
pallone, palla
dolci, caramelle => cioccolato
auto, macchina, automobile
film, dvd
libro, romanzo
donna, donne
uomo, uomini
bambino, bambini, ragazzo, ragazza
`;
