/** Broader words of Spanish; rules in the syntax of synonyms. */
export const RULES = `
ropa, vestimenta, prendas, indumentaria => pantalón, camisa, camiseta, chaqueta, suéter, vestido, falda, jersey
ropa deportiva => camiseta, jersey, pantalón corto, mallas
pantalón, pantalones, vaqueros, jeans
camiseta, playera, remera, polera
camisa, blusa
maillot, jersey, camiseta, playera
suéter, jersey, pulóver, sudadera
chaqueta, cazadora, abrigo, chamarra, campera
impermeable, chubasquero, cortavientos
chaleco, camiseta sin mangas, chaqueta sin mangas
mallas, leggings, medias, culote
pantalón corto, shorts, bermudas, culote
ropa interior, lencería => braga, calzoncillo, sujetador
pijama, camisón
bañador, traje de baño, bikini
gorra, gorro, sombrero, boina
guantes, mitones, manoplas
bufanda, pañuelo
calcetines, medias
calzado, zapatos => zapatillas, botas, sandalias
zapatillas, deportivas, tenis
pantuflas, chanclas
cinturón, correa
gafas, lentes, anteojos
joyas, joyería => anillo, collar, pulsera, pendientes
reloj, reloj de pulsera
bolsa, bolso, cartera
mochila, morral
equipaje => maleta, bolsa de viaje
maleta, valija
cartera, billetera, monedero
paraguas, sombrilla
funda, estuche, carcasa
ordenador, computadora, computador, pc => portátil
portátil, laptop, notebook
pantalla, monitor
televisor, televisión, tele, tv
proyector, cañón
teléfono, móvil, celular, smartphone
cargador, adaptador, fuente
batería, pila, acumulador
regleta, alargador
cable, cordón
memoria, ram
procesador, cpu
tarjeta gráfica, tarjeta de vídeo
disco duro, hdd
memoria usb, pendrive
teclado, teclas
ratón, mouse
impresora, multifunción
tinta, cartucho
tóner, cartucho láser
etiquetas, pegatinas, adhesivos
cámara, cámara de fotos
videocámara, filmadora
trípode, soporte
auriculares, cascos, audífonos
altavoz, parlante, bocina
mando, mando a distancia, control remoto
soporte, base, pie
despertador, radiodespertador
frigorífico, nevera, refrigerador, heladera
congelador, arcón
cocina, horno, estufa
microondas, horno microondas
lavavajillas, lavaplatos
lavadora, lavarropas
secadora, tendedero
hervidor, tetera
cafetera, máquina de café
batidora, licuadora
aspiradora, aspirador
plancha, centro de planchado
secador, secador de pelo
afeitadora, maquinilla
báscula, balanza
calefactor, estufa, radiador
ventilador, aire acondicionado
sartén, olla, cacerola
vajilla => plato, taza, cuenco
taza, tazón, vaso
cubiertos => cuchillo, tenedor, cuchara
botella, bidón, cantimplora
portabidón, portabotellas
lámpara, luz, iluminación, foco
bombilla, led
linterna, frontal
faro, luz de bicicleta => luz, lámpara
muebles => silla, mesa, armario, estantería, sofá, cama
sofá, sillón
silla, taburete, asiento
armario, ropero
estantería, estante
ropa de cama => sábana, almohada, edredón
alfombra, tapete
cortina, visillo
toalla, paño
cubo de basura, papelera
herramientas => taladro, sierra, martillo, destornillador, llave
taladro, atornillador
cortacésped, cortadora
manguera, tubo
juguetes => muñeca, puzzle, figura
peluche, osito
cochecito, carrito, silla de paseo
pañal, pañales
maquillaje, cosméticos
perfume, colonia
jabón, gel de ducha
papelería => bolígrafo, lápiz, papel, carpeta
bolígrafo, boli, pluma
goma, borrador
calculadora, sumadora
bicicleta, bici, bike, ciclo
bicicleta de montaña, mountain bike, btt
bicicleta de carretera, bicicleta de carreras
bicicleta de paseo, bicicleta de turismo
bicicleta eléctrica, ebike
sillín, asiento, silla
guardabarros, salpicadera
neumático, cubierta, llanta, rueda
cámara, cámara de aire, tubo
parches, reparación, kit de reparación => parche, neumático
desviador, cambio, cambio de marchas, cambios, marchas => cadena
horquilla, suspensión
manillar, manubrio
biela, bielas, platos
pedalier, eje
pedal, pedales
dirección, juego de dirección
freno, frenos
rueda, llanta
cuadro, marco
alforja, bolsa de bicicleta
portabicicletas, portaequipajes, baca
caballete, pata, soporte
candado, antirrobo, cerradura
bomba, inflador, bombín
casco, protección
limpiador, desengrasante
piezas, recambios, repuestos, componentes
accesorios, complementos
mochila de hidratación, bolsa de agua
tienda, carpa
balón, pelota
comida para mascotas => pienso
dulces, golosinas, caramelos => chocolate
galletas, bizcochos
coche, auto, carro
disco, cd, álbum
película, dvd, vídeo
libro, novela
mujer, mujeres, señora
hombre, hombres, caballero
niño, niña, niños
`;
