/** Broader words of English; rules in the syntax of synonyms. */
export const RULES = `
trousers, pants, slacks
jeans, denims, denim pants
clothes, clothing, apparel, garments => shirt, tee, top, pants, trousers, jacket, hoodie, sweater, shorts, dress, skirt, jersey, vest
sportswear, activewear, athletic wear, gym wear, workout clothes => tee, tank, shorts, pants, jersey, tights, hoodie, bra
t-shirt, tee, tee shirt
shirt => tee, t-shirt, blouse, polo, jersey
top, shirt => tee, tank, blouse
sweater, pullover, jumper, sweatshirt, cardigan
hoodie, hooded sweatshirt, sweatshirt
tank top, sleeveless shirt, singlet => tank
undershirt, vest, tank
vest, gilet, waistcoat, sleeveless jacket
jacket, coat, parka, anorak, windbreaker
raincoat, rain jacket, waterproof jacket
leggings, tights, yoga pants
underwear, lingerie => briefs, boxers, bra, panties, socks
bra, brassiere, sports bra
swimsuit, swimwear, bathing suit => bikini, swim trunks
pajamas, pyjamas, nightwear, sleepwear
dress, gown, frock
suit, tuxedo
headwear, headgear => hat, cap, beanie, helmet
hat, cap, beanie
gloves, mittens
scarf, shawl
stockings, hosiery => socks, tights
footwear => shoes, boots, sandals, sneakers, slippers
sneakers, trainers, running shoes, athletic shoes, tennis shoes
shoes => sneakers, trainers, boots
flip flops, sandals, slides
slippers, house shoes
belt, waistband
tie, necktie
sunglasses, shades
glasses, spectacles, eyewear => sunglasses, goggles
jewelry, jewellery => ring, necklace, bracelet, earrings, pendant
watch, wristwatch, timepiece
smartwatch, smart watch, fitness tracker, fitness watch, activity tracker
backpack, rucksack, knapsack, daypack
bag => backpack, tote, duffel, pannier, pouch, satchel, messenger
handbag, purse, tote
luggage, baggage => suitcase, trolley, duffel, travel bag
suitcase, trolley case, carry on, travel bag
duffel, duffle, sports bag, gym bag, holdall
wallet, billfold, purse
umbrella, parasol
case, cover, sleeve
laptop bag, laptop case, notebook bag, notebook case, laptop sleeve
computer, pc => desktop, notebook, laptop, workstation
personal computer => desktop, notebook, workstation
laptop, notebook, ultrabook
gaming laptop, gaming notebook
desktop computer, desktop, tower
tablet, ipad, tablet pc
monitor, screen, display
television, tv, telly
projector, beamer
video projector, home cinema => projector
phone, mobile, smartphone, handset
cell phone, cellphone, mobile phone, smartphone
landline, cordless phone => telephone
phone case, mobile cover => case, cover
charger, power adapter, ac adapter, power supply
power bank, portable charger, battery pack
battery, accumulator, cell
ups, uninterruptible power supply, battery backup
power supply unit, psu, power supply
power strip, extension cord, extension lead, multi socket, outlet strip => surge protector, power distribution
surge protector, surge suppressor
plug, socket, outlet
cable, cord, lead
network cable, ethernet cable, lan cable, internet cable, patch cable, cat5e, cat6
router, gateway, wireless router
wifi, wi-fi, wireless, wlan
wifi extender, wifi booster, repeater, range extender, signal booster
access point, hotspot
switch, hub
modem, router
memory, ram => dimm, ddr, memory module
ram, memory module, dimm
processor, cpu
graphics card, video card, gpu, graphic card
motherboard, mainboard
hard drive, hard disk, hdd
external drive, portable hard drive, portable hdd => external hard drive
ssd, solid state drive, solid state disk
usb stick, thumb drive, pen drive, memory stick, flash drive, usb key
memory card, sd card
optical drive, dvd drive, dvd burner, cd burner
blank dvd, blank cd, blank disc => dvd-r, cd-r, dvd+r
nas, network storage, network attached storage
cooler, fan, heatsink, cooling
pc case, computer case, chassis => midi tower
rack, cabinet, enclosure
server rack, server cabinet, network cabinet, rack cabinet
keyboard, keypad
mouse, trackball
mouse pad, mousepad, mouse mat
webcam, web camera
gamepad, joystick, game controller, joypad
game console, gaming console, video game => playstation, xbox, nintendo, wii
printer => laserjet, inkjet, multifunction
copier, photocopier, copy machine => multifunction, printer
all in one printer, multifunction printer, mfp, printer scanner
ink, printer ink, ink cartridge, cartridge
toner, toner cartridge
printer paper, copy paper, photo paper => paper
stickers, labels, adhesive labels
label maker, label printer, labeller
scanner, document scanner
shredder, paper shredder
camera, photo camera, digicam, digital camera
slr, dslr, reflex camera => digital camera
camcorder, video camera, action camera
lens, objective
tripod, monopod, camera stand
security camera, surveillance camera, cctv, ip camera
headphones, earphones, earbuds, headset
speaker, loudspeaker, soundbar
stereo, hi-fi, music system => speaker, receiver, micro system
music player, mp3 player, media player, ipod
microphone, mic
remote control, remote, tv remote, clicker
wall mount, wall bracket, tv mount, tv bracket, tv holder => mount
stand, holder, mount, bracket
alarm clock, clock radio, clock
gps, navigation system, sat nav, satnav, navigator
fridge, refrigerator, icebox, cooler
freezer, deep freezer
stove, cooker, oven, range, hob, cooktop
microwave, microwave oven
dishwasher, dish washer
washing machine, washer
dryer, tumble dryer
kettle, water boiler
coffee maker, coffee machine, espresso machine, espresso maker, coffeemaker
blender, mixer, smoothie maker, food processor, liquidizer
juicer, juice press, citrus press
toaster, grill, sandwich maker
vacuum cleaner, hoover, vacuum
iron, steam iron
hair dryer, hairdryer, blow dryer
shaver, razor, electric shaver, trimmer
toothbrush, tooth brush
hair clipper, beard trimmer, trimmer
scale, scales, weighing machine
heater, radiator, fan heater
fan, ventilator
air conditioner, ac unit, climate control
cookware => pan, pot, saucepan, frying pan, wok
pan, skillet, frying pan
tableware, dinnerware, crockery => plate, bowl, cup, mug
cup, mug, tumbler
cutlery, silverware, flatware => knife, fork, spoon
bottle, flask, thermos, water bottle
bottle holder, bottle cage, cup holder, drink holder
lamp, light, lighting, lantern
light bulb, bulb, led lamp
torch, flashlight
furniture => chair, table, desk, shelf, sofa, bed, wardrobe
sofa, couch, settee
chair, seat, stool
desk, table
wardrobe, closet, cupboard
shelf, bookcase, rack
bedding, bed linen => sheet, pillow, duvet, blanket
duvet, comforter, quilt
blanket, throw
curtain, drape
rug, carpet, mat
towel, washcloth
trash can, garbage can, waste bin, dustbin, bin
tools => drill, saw, hammer, screwdriver, wrench
wrench, spanner
drill, power drill, cordless drill
ladder, step stool
lawn mower, lawnmower, grass cutter
hose, garden hose
paint, varnish
toys => doll, puzzle, figure, lego, playset
stuffed animal, plush, teddy, soft toy
board game, game
stroller, pram, pushchair, buggy
diaper, nappy
crib, cot, baby bed
pacifier, dummy
makeup, cosmetics => lipstick, mascara, foundation
perfume, fragrance, cologne
lotion, cream, moisturizer
soap, shower gel, body wash
stationery, office supplies => pen, pencil, notebook, paper, folder
pen, ballpoint, biro
eraser, rubber
folder, binder, ring binder
sticky notes, post-it
calculator, adding machine
bicycle, bike, cycle
mountain bike, mtb, off road bike
e-bike, electric bike, pedelec
saddle, seat, bike seat
fender, mudguard
tire, tyre
inner tube, tube
tire repair, puncture repair, flat tire kit => patch kit, tire, tube
gears, gear shift, gearbox, shifter => derailleur, chain, crankset
pannier, bike bag, bicycle bag, saddlebag
bike light, bicycle light => headlight, taillight, light
bike lock, bicycle lock, padlock, chain lock => lock
bike pump, air pump, inflator => pump
bike rack, bike carrier, bicycle carrier
bike stand, kickstand, bicycle stand
suspension, shock => fork
handlebars, handlebar, steering bar
cycling jersey, cycling shirt, bike shirt => jersey
spare parts, parts, components, replacement parts
accessories, extras, add-ons
hydration pack, drinking backpack
helmet, hard hat
fitness equipment, gym equipment, exercise equipment => dumbbell, weight, mat, ball, band
dumbbell, weights, barbell
yoga mat, exercise mat, gym mat
jump rope, skipping rope
tent, shelter
sleeping bag, bedroll
ball => football, soccer ball, basketball
fishing rod, fishing pole
skis, snowboard
guitar, bass
piano, keyboard, synthesizer
pet food => dog food, cat food
dog leash, dog lead
sweets, candy, confectionery => chocolate, gum
cookies, biscuits
soda, soft drink, pop
crisps, chips
car => auto, automobile, vehicle
car stereo, car radio
windshield, windscreen
license, software license => software
antivirus, virus scanner, internet security
lock, security lock, cable lock, kensington lock, security cable
warranty, guarantee, care pack
gift => present, voucher
women, womens, ladies, woman
men, mens, gents, man
kids, children, boys, girls
discount, sale, clearance
book, ebook, novel
cd, album
film, movie, dvd
`;
