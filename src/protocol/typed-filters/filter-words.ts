/** Words by which shoppers type filters: data of ten languages and Greek. */
import { foldLetters } from './fold-letters.ts';

/**
 * Words of prices, sale, stock and stars in typed text, by language. Alternatives of a regular
 * expression in lower case; accents are removed on both sides.
 */
export interface FilterWords {
  /** Before the highest price. */
  readonly below: string;
  /** Before the lowest price. */
  readonly above: string;
  /** After the highest price. */
  readonly belowAfter: string;
  /** After the lowest price, or the lowest number of stars. */
  readonly aboveAfter: string;
  /** Before a range, or before the lowest price with a currency. */
  readonly from: string;
  /** Between the bounds of a range, or before the highest price with a currency. */
  readonly to: string;
  /** Only before a range. */
  readonly between: string;
  /** Only between the bounds of a range. */
  readonly and: string;
  /** Before all of these, without a meaning of its own. */
  readonly price: string;
  readonly sale: string;
  readonly inStock: string;
  readonly outOfStock: string;
  readonly stars: string;
  /** Before a size. */
  readonly size: string;
  /** Before what is not wanted. */
  readonly not: string;
  /** Before what the product is used with. */
  readonly usedWith: string;
  readonly or: string;
  /** Words without meaning for what is searched. */
  readonly filler: string;
}

/** Order of the members in the texts below. */
const MEMBERS = [
  'below',
  'above',
  'belowAfter',
  'aboveAfter',
  'from',
  'to',
  'between',
  'and',
  'price',
  'sale',
  'inStock',
  'outOfStock',
  'stars',
  'size',
  'not',
  'usedWith',
  'or',
  'filler',
] as const satisfies readonly (keyof FilterWords)[];

/** One line for each member. */
const WORDS: Readonly<Record<string, string>> = {
  en: `under|below|beneath|less than|lower than|cheaper than|at most|up to|max(?:imum)?\\.?|until
over|above|more than|higher than|at least|starting at|starting from|min(?:imum)?\\.?
or less|or under|or below|or cheaper|and under|and below|and less|max(?:imum)?|at most
or more|or higher|or above|or better|or over|(?:and|&) (?:up|over|above|higher|more)|upwards|minimum|\\+
from
to|till|until
between
and|&
priced|prices?|costing|for
on (?:sale|offer|clearance)|discounted|reduced (?:price|to clear)|price reduced|with (?:a )?discount|special offers?|(?<!for )sale(?=\\s*$)
in stock|instock|available now|available|currently available
out of stock|sold out|unavailable
stars?
sizes?
not|no|without|except|non
for|compatible(?: with)?|fits
or
a|an|the|in|with|of|by|and|for|made|color|colour|coloured|colored`,
  de: `unter(?:halb von)?|weniger als|hochstens|bis zu|bis|max(?:imal)?\\.?|gunstiger als|billiger als
uber|oberhalb von|mehr als|teurer als|mindestens|min(?:d)?\\.?|ab
(?:oder|und) weniger|oder (?:gunstiger|billiger)|max(?:imal)?|hochstens
(?:oder|und) (?:mehr|besser|hoher)|und daruber|aufwarts|mindestens
(?!)
(?!)
von|zwischen
bis(?: zu)?|und
preis(?:lich)?|fur|zu
im (?:angebot|sonderangebot|sale|ausverkauf)|reduziert(?:e[nrs]?)?|herabgesetzt(?:e[nrs]?)?|rabattiert(?:e[nrs]?)?|sale
auf lager|vorratig|(?:sofort )?(?:lieferbar|verfugbar)|lagernd
ausverkauft
sternen?|sterne?
gro(?:ß|ss)en?|gr\\.?
nicht|kein(?:e[nrms]?)?|ohne|au(?:ß|ss)er
fur|passend|passend zu|kompatibel(?: mit)?
oder
der|die|das|den|dem|ein|eine|einen|in|im|mit|von|und|fur|aus|farbe`,
  fr: `(?:a )?moins (?:de|cher que)|sous|en dessous de|jusqu'?\\s?[’']?a|au plus|au maximum|max(?:i|imum)?\\.?|inferieure?s? a
(?:a )?plus (?:de|cher que)|au moins|au minimum|au dessus de|a partir de|minimum|min\\.?|superieure?s? a
(?:ou|et) moins|(?:au )?maxi(?:mum)?|max|au plus
(?:et|ou) (?:plus|mieux|\\+)|au moins|(?:au )?minimum
des
(?!)
de|entre
a|et
prix|coutant|pour
en promotions?|en promo|en soldes?|solde(?:e?s?)|en reduction|a prix reduits?|remise(?:e?s?)|promo(?=\\s*$)
en stock|disponibles?
en rupture(?: de stock)?|epuise(?:e?s?)|indisponibles?
etoiles?
tailles?|pointure
pas|sans|non|sauf
pour|compatibles?(?: avec)?
ou
le|la|les|l|un|une|des|de|du|d|en|avec|et|pour|a|couleur`,
  es: `(?:por |a |de )?menos de|mas barat[oa]s? (?:que|de)|bajo|por debajo de|hasta|como maximo|max(?:imo)?\\.?|inferior(?:es)? a
(?:por |de )?mas de|mas car[oa]s? que|por encima de|desde|a partir de|al menos|como minimo|minimo|min\\.?|superior(?:es)? a
o menos|como (?:maximo|mucho)|max(?:imo)?
(?:o|y) mas|en adelante|como minimo|minimo|o superior
desde
hasta
de|entre
a|y|e
(?:a |con )?precio|por
en (?:oferta|rebajas?|promocion|descuento|liquidacion)|de oferta|rebajad[oa]s?|con (?:descuento|rebaja)
en stock|disponibles?|en existencias?
agotad[oa]s?|(?:sin|fuera de) stock
estrellas?
tallas?|tamanos?
no|sin|excepto
para|compatibles?(?: con)?
o|u
el|la|los|las|un|una|de|del|en|con|y|por|para|color`,
  it: `(?:a |per )?meno di|(?:al di )?sotto(?: a| di)?|fino a|al massimo|massimo|max\\.?|entro|inferior[ei] a
(?:a )?piu di|(?:al di )?sopra(?: a| di)?|oltre|a partire da|almeno|minimo|min\\.?|superior[ei] a
o meno|al massimo|massimo|max
(?:o|e) piu|in su|e oltre|o superiore|in poi|minimo
dai|dagli
(?!)
da|tra|fra
a|ai|agli|e
(?:a )?prezzo|costo
in (?:offerta|sald[oi]|sconto|promozione)|scontat[oaie]|ribassat[oaie]
disponibil[ei](?: subito)?|in magazzino|in stock
esaurit[oaie]
stell[ae]
tagli[ae]|misur[ae]
non|senza|tranne
per|compatibil[ei](?: con)?
o|oppure
il|lo|la|i|gli|le|un|una|di|del|in|con|e|per|da|colore`,
  nl: `onder|beneden|minder dan|lager dan|goedkoper dan|tot(?: en met)?|t/m|maximaal|max\\.?|hoogstens|ten hoogste
boven|meer dan|hoger dan|duurder dan|vanaf|minimaal|min\\.?|minstens|ten minste
of (?:minder|goedkoper|lager)|maximaal|max
(?:of|en) (?:meer|hoger|beter)|minimaal
(?!)
(?!)
van|tussen
tot(?: en met)?|t/m|en|-
prijs|voor
in (?:de )?(?:aanbieding|uitverkoop|sale)|aanbieding|afgeprijsde?|met korting
op voorraad|(?:direct )?(?:leverbaar|beschikbaar)|voorradig
uitverkocht
sterren|ster
maten|maat
niet|geen|zonder|behalve
voor|geschikt voor|compatibel(?: met)?
of
de|het|een|in|met|van|en|voor|kleur`,
  pl: `ponizej|(?:za )?mniej niz|tansz[aey] niz|maksymalnie|maksimum|maks\\.?|max\\.?|najwyzej
powyzej|ponad|wiecej niz|drozsz[aey] niz|co najmniej|przynajmniej|minimum|minimalnie|min\\.?
(?:lub|albo|i) mniej|maksymalnie|maksimum|max|maks
(?:lub|albo|i) (?:wiecej|powyzej)|wzwyz|minimum
od
do
miedzy|pomiedzy
a|i
cen[aiey]|w cenie|za
w (?:promocji|wyprzedazy|przecenie|obnizonej cenie)|na (?:promocji|wyprzedazy)|przecenion[aey]|promocja|wyprzedaz|z rabatem
dostepn[aey]|(?:w|na) magazynie|na stanie
niedostepn[aey]|wyprzedan[aey]|brak w magazynie
gwiazdk(?:i|a|ami)|gwiazdek
rozmiary?|rozm\\.?
nie|bez|oprocz
dla|do|kompatybiln[aey](?: z)?|pasuj[aey]c[aey] do
lub|albo
w|we|z|ze|na|i|do|dla|kolor(?:ze)?`,
  pt: `(?:por |a )?menos (?:de|que)|mais barat[oa]s? (?:que|do que)|abaixo d[eo]s?|ate|no maximo|maximo|max\\.?|inferior(?:es)? a
(?:por )?mais (?:de|que)|mais car[oa]s? (?:que|do que)|acima d[eo]s?|desde|a partir de|pelo menos|no minimo|minimo|min\\.?|superior(?:es)? a
ou menos|(?:no )?maximo|max
(?:ou|e) mais|para cima|e acima|ou superior|no minimo
(?!)
(?!)
de|entre
a|e|ate
preco|custando|por
em (?:promocao|oferta|saldos?|liquidacao|desconto)|na promocao|promociona(?:l|is)|com desconto
em (?:stock|estoque)|disponive(?:l|is)|(?:a )?pronta entrega
esgotad[oa]s?|(?:sem|fora de) (?:stock|estoque)|indisponive(?:l|is)
estrelas?
tamanhos?
nao|sem|exceto
para|compative(?:l|is)(?: com)?
ou
o|a|os|as|um|uma|de|do|da|em|com|e|para|por|cor`,
  ja: `最大|最高|上限
最低|下限
以下|未満|まで|以内|より(?:安い|低い)
以上|から|より(?:上|高い)|超
(?!)
(?!)
(?!)
から|以上|[〜~]
価格[がはで]?|値段[がはで]?
セール中|セール|特価|割引|値引き|お買い得
在庫(?:が|の)?(?:あり|有り|有|ある)
在庫(?:なし|無し|切れ)|売り切れ|品切れ
つ星|星|スター
サイズ
以外|なし|ではない
用|対応|互換
または
の|で|と|が|を|に`,
  ar: `ب?(?:اقل من|ارخص من)|تحت|دون|حتى|بحد اقصى|لا يزيد عن|لا يتجاوز
اكثر من|فوق|اعلى من|اغلى من|ابتداء من|على الاقل|بحد ادنى|لا يقل عن
(?:او |ف|و)(?:اقل|ارخص)|كحد اقصى
(?:او |ف|و)(?:اكثر|اعلى)|كحد ادنى
من
الى
(?:ما )?بين
و
بسعر|بثمن|سعره?ا?|ب
في (?:التخفيضات|العرو?ض)|تخفيضات|علي(?:ه|ها) (?:خصم|تخفيض)|(?:بسعر )?مخفضه?|بخصم
(?:متوفره?|متاحه?)(?: حاليا| الان)?|في المخزون
نفد من المخزون|نفدت الكميه|نفدت?
نجوم|نجمات|نجمه
مقاس|قياس
ليس|بدون|غير|لا
ل|لـ|متوافقه? مع
او
في|من|مع|و|على|لون`,
  el: `κατω απο|λιγοτερο απο|εως|μεχρι
πανω απο|περισσοτερο απο|τουλαχιστον
το πολυ|η λιγοτερο
και πανω|η περισσοτερο
απο
εως|μεχρι
μεταξυ
και
τιμη
σε προσφορα|με εκπτωση
διαθεσιμ(?:ο|α|η|οι|ες)|σε αποθεμα
εξαντλημεν(?:ο|α|η)
αστερια|αστερι
μεγεθοσ|νουμερο
χωρισ|οχι
για
η
ο|η|το|τα|με|και|για|σε`,
};

/**
 * Returns the filter words in a language.
 *
 * @param language - BCP 47; English for one without words
 */
export function filterWords(language: string): FilterWords {
  const tag = language.toLowerCase().split(/[-_]/, 1)[0]!;
  const lines = foldLetters(WORDS[tag] ?? WORDS['en']!).split('\n');
  const line = (member: keyof FilterWords): string => lines[MEMBERS.indexOf(member)] ?? NEVER;
  return {
    below: line('below'),
    above: line('above'),
    belowAfter: line('belowAfter'),
    aboveAfter: line('aboveAfter'),
    from: line('from'),
    to: line('to'),
    between: line('between'),
    and: line('and'),
    price: line('price'),
    sale: line('sale'),
    inStock: line('inStock'),
    outOfStock: line('outOfStock'),
    stars: line('stars'),
    size: line('size'),
    not: line('not'),
    usedWith: line('usedWith'),
    or: line('or'),
    filler: line('filler'),
  };
}

/** Matches nothing. */
const NEVER = '(?!)';

/** Before an amount, without a meaning of its own: articles, and words such as "about". In all languages. */
export const BEFORE_AMOUNT =
  'about|around|approx\\.?|circa|ca\\.?|etwa|ungefahr|environ|unos|unas|cerca de|okolo|aproximadamente|the|den|de|les|os|los|i|gli|le|dei|degli|a|ai|agli|d[oa]s';

/** Behind "available" they say where or how, and not that it is in stock. */
export const PREPOSITION = 'in|as|for|fur|als|em|pour|comme|per|para|voor|w|dla|jako|como|come';

/** Signs and names of currencies, in all languages. */
export const CURRENCY = foldLetters(
  '(?:us|ca?|au?|nz|hk|r|mx)?\\$|[€£¥₹₺₩₽]|usd|eur|gbp|pln|jpy|chf|cad|aud|brl|mxn|sek|nok|dkk|czk|aed|sar|egp|dollars?|dolares|dollari|dolary|bucks|euros?|eur[oa]|pounds?|quid|francs?|franken|fr\\.|pesos?|yen|zlot(?:y|e|ych)|zl|reais|円|ドル|ユーロ|يورو|دولارا?|جنيها?|ريالا?|درهما?|ευρω|kr\\.?|kc',
);

/** Units of what is no price. */
export const UNIT = foldLetters(
  'mm|cm|m|km|meters?|metres?|metros?|metri|meter|in|inch(?:es)?|zoll|pouces?|pulgadas?|pollic[ei]|cale|cali|polegadas?|duim|ft|foot|feet|yd|yards?|kg|g|gr|grams?|lbs?|oz|l|ml|cl|lit(?:er|re|ro|ri)s?|w|kw|watts?|v|volts?|va|kva|a|mah|wh|hz|khz|mhz|ghz|gb|tb|mb|mp|megapixels?|dpi|ppm|btu|db|k|p|ports?|pins?|pages?|seiten|sheets?|blatt|pieces?|pcs|stuck|pack|packs|years?|yrs|jahren?|ans|anos?|anni|jaar|lat|months?|monate?n?|mois|mesi|days?|hours?|stunden?|heures?|horas?|minutes?|min|people|persons?|personen|players?|spieler|stars?|x|lumens?|lm|spf|seats?|meses|miesiac(?:e)?|miesiecy|maand(?:en)?|weeks?|wochen|semaines?|semanas?|teile|teilig|piezas?|pezzi|stukjes|elementow|pecas?|joueurs|jugador(?:es)?|giocatori|spelers|graczy|jogador(?:es)?|personas|persone|personen|osob|pessoas|go|mo|to|ore|godzin|uren|pixels?|インチ|センチ|メートル|グラム|キロ|歳|才|人|枚|個|本|リットル|ワット|ボルト|سم|متر|كجم|كغ|كيلو|جرام|غرام|لتر|واط|بوصه|سنوات|سنه|قطعه|اشخاص|لاعبين|جيجابايت|شهر|اشهر|κιλα|εκ|μετρα',
);
