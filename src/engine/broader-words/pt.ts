/** Broader words of Portuguese; rules in the syntax of synonyms. */
export const RULES = `
roupa, vestuário, roupas => calça, camisa, camiseta, jaqueta, suéter, vestido, saia, colete
roupa esportiva => camiseta, short, legging
calça, calças, jeans
camiseta, t-shirt, camisola
camisa, blusa
suéter, malha, moletom, pulôver
jaqueta, casaco, blusão
capa de chuva, impermeável
colete, jaqueta sem mangas
legging, meia-calça, collants
bermuda, short, calção
roupa íntima, lingerie => cueca, calcinha, sutiã
pijama, camisola
maiô, biquíni, roupa de banho
chapéu, boné, gorro
luvas, mitenes
cachecol, lenço
meias, meia
calçados, sapatos => tênis, botas, sandálias
tênis, sapatilhas
chinelos, pantufas
cinto, correia
óculos, óculos de sol
joias => anel, colar, pulseira, brincos
relógio, relógio de pulso
bolsa, saco, sacola
mochila, pasta
bagagem => mala, bolsa de viagem
carteira, porta-moedas
guarda-chuva, sombrinha
capa, estojo, case
computador, pc => notebook, portátil, desktop
notebook, laptop, portátil
tela, monitor, ecrã
televisão, televisor, tv
projetor, datashow
telefone, celular, telemóvel, smartphone
carregador, fonte, adaptador
bateria, pilha
extensão, régua, filtro de linha
cabo, fio
memória, ram
placa de vídeo, placa gráfica
disco rígido, hd
pendrive, pen usb
teclado, teclas
impressora, multifuncional
tinta, cartucho
etiquetas, adesivos
câmera, máquina fotográfica, câmara
filmadora, câmera de vídeo
tripé, suporte
fones, fone de ouvido, auscultadores
alto-falante, coluna, caixa de som
controle remoto, comando
suporte, base
despertador, rádio relógio
geladeira, frigorífico, refrigerador
congelador, freezer
fogão, forno, cooktop
lava-louças, máquina de lavar louça
lavadora, máquina de lavar
chaleira, bule
cafeteira, máquina de café
liquidificador, batedeira, mixer
aspirador, vassoura elétrica
ferro de passar, ferro
secador, secador de cabelo
barbeador, aparador
balança, báscula
aquecedor, radiador
ventilador, ventoinha
panelas => panela, frigideira, caçarola
louça => prato, xícara, tigela
xícara, caneca, copo
talheres => faca, garfo, colher
garrafa, cantil, bidão
porta-garrafa, suporte de garrafa
lâmpada, luz, iluminação, luminária
lanterna, farol
móveis => cadeira, mesa, armário, estante, sofá, cama
sofá, divã
cadeira, banco, poltrona
armário, guarda-roupa
tapete, carpete
cortina, persiana
toalha, pano
lixeira, cesto de lixo
ferramentas => furadeira, serra, martelo, chave
cortador de grama, corta-relva
brinquedos => boneca, quebra-cabeça, boneco
pelúcia, ursinho
carrinho de bebê, carrinho
fraldas, fralda
maquiagem, cosméticos
perfume, fragrância
papelaria => caneta, lápis, papel, caderno
bicicleta, bike
mountain bike, mtb
bicicleta elétrica, ebike
selim, banco, assento
para-lama, guarda-lamas
pneu, pneumático
câmara de ar, pneu
remendo, reparo, kit de reparo => pneu
câmbio, desviador, marchas, mudanças
garfo, suspensão
guidão, guiador
pedivela, pedaleira
freio, travão
roda, aro
quadro, armação
alforje, bolsa de bicicleta
suporte de bicicleta, bagageiro
cavalete, descanso
cadeado, tranca, antirroubo
bomba, inflador
capacete, elmo
limpador, desengraxante
peças, componentes, peças de reposição
acessórios, complementos
barraca, tenda
bola, futebol
doces, balas => chocolate
carro, automóvel
filme, dvd
livro, romance
mulher, mulheres, feminino
homem, homens, masculino
criança, crianças, menino, menina
`;
