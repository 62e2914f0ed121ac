/** Broader words of French; rules in the syntax of synonyms. */
export const RULES = `
vêtements, habits, fringues, habillement => pantalon, chemise, veste, pull, robe, jupe, maillot, gilet, short
vêtements de sport, tenue de sport => maillot, short, cuissard
pantalon, jean, froc
t-shirt, tee-shirt, maillot, haut
chemise, chemisier, blouse
maillot, jersey, maillot de vélo
pull, chandail, tricot, sweat, pullover
veste, blouson, manteau, anorak, parka
imperméable, veste de pluie, coupe-vent
gilet, veste sans manches, débardeur
collant, leggings, cuissard
short, bermuda, cuissard
sous-vêtements, lingerie => slip, culotte, soutien-gorge, boxer
pyjama, chemise de nuit
maillot de bain, bikini
couvre-chef => casquette, chapeau, bonnet, casque
casquette, chapeau, bonnet, béret
gants, moufles, mitaines
écharpe, foulard
chaussettes, bas
chaussures, souliers => baskets, bottes, sandales
baskets, tennis, chaussures de sport
chaussons, pantoufles
ceinture, sangle
lunettes, lunettes de soleil
bijoux => bague, collier, bracelet, boucles
montre, bracelet-montre
sac, sacoche, besace
sac à dos, cartable
bagages => valise, sac, trolley
valise, bagage
portefeuille, porte-monnaie
parapluie, ombrelle
housse, étui, coque, pochette
ordinateur, pc => portable, bureau
ordinateur portable, portable, laptop
écran, moniteur
téléviseur, télévision, télé, tv
projecteur, vidéoprojecteur
téléphone, mobile, portable, smartphone
chargeur, alimentation, adaptateur secteur
batterie, pile, accu
multiprise, rallonge
câble, cordon, fil
câble réseau, câble ethernet
mémoire, ram, barrette
processeur, cpu
carte graphique, carte vidéo
disque dur, hdd
clé usb, mémoire usb
clavier, pavé
souris, trackball
imprimante, multifonction
encre, cartouche
toner, cartouche laser
étiquettes, autocollants
appareil photo, caméra
caméscope, caméra vidéo
trépied, pied
casque, écouteurs, casque audio
enceinte, haut-parleur
télécommande, commande
support, fixation, pied
réveil, radio-réveil
gps, navigateur
réfrigérateur, frigo, frigidaire
congélateur, freezer
cuisinière, four, plaque
micro-ondes, four à micro-ondes
lave-vaisselle, machine à laver la vaisselle
lave-linge, machine à laver
sèche-linge, séchoir
bouilloire, théière
cafetière, machine à café, expresso
mixeur, blender, robot
aspirateur, balai
fer à repasser, centrale vapeur
sèche-cheveux, séchoir
rasoir, tondeuse
balance, pèse-personne
chauffage, radiateur
ventilateur, climatiseur
poêle, casserole, marmite
vaisselle => assiette, tasse, bol
tasse, mug, gobelet
couverts => couteau, fourchette, cuillère
bouteille, bidon, gourde, flacon
porte-bidon, porte-bouteille, porte-gourde
lampe, lumière, éclairage, luminaire
ampoule, led
lampe de poche, torche
phare, feu, lampe vélo => éclairage, lumière
meubles => chaise, table, armoire, étagère, canapé, lit
canapé, sofa, divan
chaise, fauteuil, siège, tabouret
armoire, placard, commode
étagère, rayonnage
literie => drap, oreiller, couette
tapis, moquette
rideau, store
serviette, essuie
poubelle, corbeille
outils, outillage => perceuse, scie, marteau, tournevis, clé
perceuse, visseuse
tondeuse, tondeuse à gazon
tuyau, flexible
jouets => poupée, puzzle, figurine
peluche, doudou, nounours
poussette, landau
couches, changes
maquillage, cosmétiques
parfum, eau de toilette
savon, gel douche
papeterie, fournitures => stylo, crayon, papier, classeur
stylo, bille, crayon
gomme, effaceur
calculatrice, calculette
vélo, bicyclette, bike, cycle
vtt, vélo tout terrain, vélo de montagne
vélo de route, vélo de course
vélo de randonnée, vélo de voyage, vtc
vélo électrique, vae
selle, siège, assise
garde-boue, pare-boue
pneu, boyau, pneumatique
chambre à air, pneu
réparation, rustine, kit de réparation => rustines, pneu, chambre
dérailleur, vitesses, changement de vitesse => chaîne
fourche, suspension
guidon, cintre, barre
pédalier, manivelle
boîtier de pédalier, axe
pédale, pédales
jeu de direction, direction
frein, freins
roue, jante
cadre, châssis
sacoche, sac vélo, panier
porte-vélo, galerie, porte-bagages
béquille, pied, support
antivol, cadenas, serrure, verrou
pompe, gonfleur
casque, heaume
nettoyant, dégraissant, produit de nettoyage
pièces, pièces détachées, composants
accessoires, équipement
sac d'hydratation, sac à eau
tente, abri
ballon, balle
nourriture pour animaux => croquettes
bonbons, confiseries => chocolat
biscuits, gâteaux
voiture, auto, automobile
disque, cd, album
film, dvd, vidéo
livre, roman
femme, femmes, dames
homme, hommes, messieurs
enfant, enfants, garçon, fille
`;
