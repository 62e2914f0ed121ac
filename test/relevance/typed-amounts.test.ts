/** Prices, stock, sale and stars in any notation: each way to say a bound, with each way to write an amount. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAmounts } from '../../src/protocol/typed-filters/parse-amounts.ts';

interface Notations {
  readonly product: string;
  /** Amounts as the language writes them, all of them 1200.5. */
  readonly numbers: readonly string[];
  /** Places of the currency; `#` is the amount. */
  readonly currencies: readonly string[];
  /** Phrases; `#` is the amount with its currency. */
  readonly highest: readonly string[];
  readonly lowest: readonly string[];
  readonly ranges: readonly (readonly [before: string, between: string])[];
  readonly sale: readonly string[];
  readonly inStock: readonly string[];
  readonly outOfStock: readonly string[];
  /** At least four stars. */
  readonly stars: readonly string[];
}

const list = (text: string): readonly string[] => text.split('|');

const LANGUAGES: Readonly<Record<string, Notations>> = {
  en: {
    product: 'running shoes',
    numbers: list('1,200.50|1200.50|1200.5'),
    currencies: list('$#|# dollars|USD #|US$#|€#|#€|£ #|# quid'),
    highest: list(
      'under #|for less than #|no more than #|not over #|up to about #|price: max #|# or less|≤ #',
    ),
    lowest: list('over #|at least #|not less than #|not under #|from #|# and up|# or more|>= #'),
    ranges: [
      ['', '-'],
      ['from ', ' to '],
      ['between ', ' & '],
      ['over ', ' under '],
    ],
    sale: list('on sale|on-sale|with discount'),
    inStock: list('in stock|in-stock|available'),
    outOfStock: list('out of stock|sold out|not available|unavailable'),
    stars: list('4 stars and up|4+ stars|at least 4 stars|4 or more stars|4★ and up|≥ 4 stars'),
  },
  de: {
    product: 'Laufschuhe',
    numbers: list("1.200,50|1200,50|1 200,50|1'200,50"),
    currencies: list('# €|#€|€ #|# Euro|EUR #|# CHF|# Franken'),
    highest: list('unter #|bis zu #|höchstens #|nicht über #|nicht mehr als #|# oder weniger'),
    lowest: list('über #|ab #|mindestens #|nicht unter #|teurer als #|# und mehr'),
    ranges: [
      ['von ', ' bis '],
      ['zwischen ', ' und '],
      ['über ', ' unter '],
    ],
    sale: list('im Angebot|im Sonderangebot|reduziert'),
    inStock: list('auf Lager|sofort verfügbar|lieferbar'),
    outOfStock: list('nicht verfügbar|nicht auf Lager|ausverkauft'),
    stars: list('ab 4 Sternen|mit mindestens 4 Sternen|4 oder mehr Sterne|4 Sterne und mehr'),
  },
  fr: {
    product: 'chaussures',
    numbers: list('1 200,50|1\u202f200,50|1\u00a0200,50|1200,5'),
    currencies: list('# €|#€|# euros|EUR #|# $'),
    highest: list('à moins de #|jusqu’à #|en-dessous de #|pas plus de #|# maximum|# ou moins'),
    lowest: list('à partir de #|plus de #|pas moins de #|au-dessus de #|# et plus|dès #'),
    ranges: [
      ['de ', ' à '],
      ['entre ', ' et '],
    ],
    sale: list('en promotion|soldées|à prix réduit'),
    inStock: list('en stock|disponibles'),
    outOfStock: list('en rupture de stock|indisponibles|pas disponibles'),
    stars: list('4 étoiles et plus|au moins 4 étoiles|4 étoiles et +|à partir de 4 étoiles'),
  },
  es: {
    product: 'zapatillas',
    numbers: list('1.200,50|1200,50|1 200,5'),
    currencies: list('# €|#€|# euros|$#|US$ #|# pesos'),
    highest: list('por menos de #|hasta #|no más de #|más baratas que #|# como máximo|# o menos'),
    lowest: list('más de #|desde #|no menos de #|a partir de #|# en adelante|# o más'),
    ranges: [
      ['de ', ' a '],
      ['entre ', ' y '],
      ['desde ', ' hasta '],
    ],
    sale: list('en oferta|rebajadas|con descuento'),
    inStock: list('en stock|disponibles'),
    outOfStock: list('sin stock|agotadas|no disponibles'),
    stars: list('4 estrellas o más|4 o más estrellas|al menos 4 estrellas|desde 4 estrellas'),
  },
  it: {
    product: 'scarpe',
    numbers: list('1.200,50|1200,50'),
    currencies: list('# €|#€|# euro|€ #|EUR #'),
    highest: list('sotto i #|al di sotto dei #|fino a #|entro i #|non più di #|# al massimo'),
    lowest: list('oltre i #|più di #|almeno #|a partire da #|non meno di #|# in su|dai #'),
    ranges: [
      ['da ', ' a '],
      ['dai ', ' ai '],
      ['tra i ', ' e i '],
    ],
    sale: list('in offerta|scontate|in saldo'),
    inStock: list('disponibili|in magazzino'),
    outOfStock: list('non disponibili|esaurite'),
    stars: list('4 stelle o più|almeno 4 stelle|4 o più stelle|4 stelle in su'),
  },
  nl: {
    product: 'schoenen',
    numbers: list('1.200,50|1200,50'),
    currencies: list('# euro|€ #|€#|# EUR'),
    highest: list('onder de #|beneden #|tot en met #|niet meer dan #|lager dan #|# of minder'),
    lowest: list('vanaf #|boven de #|minstens #|duurder dan #|# en meer|# of hoger'),
    ranges: [
      ['van ', ' tot '],
      ['van ', ' t/m '],
      ['tussen de ', ' en de '],
    ],
    sale: list('in de aanbieding|afgeprijsd|met korting'),
    inStock: list('op voorraad|direct leverbaar|voorradig'),
    outOfStock: list('niet op voorraad|niet beschikbaar|uitverkocht'),
    stars: list('4 sterren of meer|minimaal 4 sterren|4 of meer sterren|vanaf 4 sterren'),
  },
  pl: {
    product: 'buty',
    numbers: list('1 200,50|1\u00a0200,50|1200,50'),
    currencies: list('# zł|#zł|# złotych|PLN #|# PLN'),
    highest: list('do #|poniżej #|nie więcej niż #|nie droższe niż #|w cenie do #|# lub mniej'),
    lowest: list('od #|powyżej #|co najmniej #|droższe niż #|# lub więcej|# wzwyż'),
    ranges: [
      ['od ', ' do '],
      ['między ', ' a '],
    ],
    sale: list('w promocji|przecenione|w obniżonej cenie'),
    inStock: list('dostępne|w magazynie'),
    outOfStock: list('niedostępne|wyprzedane'),
    stars: list('4 gwiazdki lub więcej|od 4 gwiazdek|co najmniej 4 gwiazdki'),
  },
  pt: {
    product: 'sapatos',
    numbers: list('1.200,50|1200,50'),
    currencies: list('# euros|# €|R$ #|R$#|# reais'),
    highest: list('até #|menos de #|abaixo dos #|não mais de #|mais barato que #|# ou menos'),
    lowest: list('acima de #|a partir de #|pelo menos #|não menos de #|# ou mais|# para cima'),
    ranges: [
      ['de ', ' a '],
      ['entre ', ' e '],
      ['de ', ' até '],
    ],
    sale: list('em promoção|na promoção|com desconto'),
    inStock: list('em estoque|disponíveis'),
    outOfStock: list('sem estoque|esgotados|indisponíveis'),
    stars: list('4 estrelas ou mais|4 ou mais estrelas|a partir de 4 estrelas'),
  },
  ja: {
    product: '靴',
    numbers: list('1200.5|1,200.5|１２００.５'),
    currencies: list('#円|¥#|￥#|# ドル'),
    highest: list('#以下|#未満|#まで|最大#|#より安い|上限#'),
    lowest: list('#以上|#から|最低#|#より高い'),
    ranges: [
      ['', 'から'],
      ['', '〜'],
      ['', '以上'],
    ],
    sale: list('セール|特価'),
    inStock: list('在庫あり|在庫がある'),
    outOfStock: list('在庫なし|品切れ'),
    stars: list('星4つ以上|★4以上|評価4以上'),
  },
  ar: {
    product: 'حذاء',
    numbers: list('1200.5|1,200.5|١٢٠٠٫٥|١٬٢٠٠٫٥'),
    currencies: list('# يورو|# دولار|$#|# ريال'),
    highest: list('أقل من #|بأقل من #|حتى #|لا يزيد عن #|# أو أقل'),
    lowest: list('أكثر من #|ابتداء من #|لا يقل عن #|من #|# أو أكثر'),
    ranges: [
      ['من ', ' إلى '],
      ['بين ', ' و '],
      ['ما بين ', ' و'],
    ],
    sale: list('في التخفيضات|عليه خصم|في العرض'),
    inStock: list('متوفر في المخزون|متاح'),
    outOfStock: list('غير متوفر|غير متاح'),
    stars: list('4 نجوم أو أكثر|على الأقل 4 نجوم|٤ نجوم فأكثر'),
  },
};

/** Numbers that are no price, and words that say nothing about price or stock. */
const NONE: Readonly<Record<string, readonly string[]>> = {
  en: list(
    'size 0 jeans|under armour shoes|5 star hotel mug|age 3 to 5|sizes 8 to 10|size under 42|20 and 30|up to 300 lumens|ipad under $2k|available in blue|not on sale|reduced salt|toys for 3 to 5 years',
  ),
  de: list('Größe 40 bis 42|Puzzle über 100 Teile|Unterputz 55|nicht reduziert|2 bis 4 Spieler'),
  fr: list('carte cadeau de 50 €|lot de 12|de 3 à 5 ans|taille 40 à 42|sous vide'),
  es: list('tarjeta regalo de 50 €|más de 100 piezas|a partir de 6 meses|talla 40 a 42'),
  it: list('buono da 50 euro|oltre 100 pezzi|da 3 a 5 anni|confezione da 12'),
  nl: list('cadeaubon van 50 euro|meer dan 100 stukjes|2 tot 4 spelers|maat 40 tot 42'),
  pl: list('torba do laptopa 15|ponad 100 elementów|od 3 do 5 lat|zestaw 12'),
  pt: list('vale presente de 50 reais|mais de 100 peças|de 3 a 5 anos'),
  ja: list('サイズ0|3歳から5歳|5つ星ホテル|8GB以上'),
  ar: list('من 3 إلى 5 سنوات|أكثر من 100 قطعة|فندق 5 نجوم'),
};

const meantBy = (text: string, language: string): object =>
  Object.assign({}, ...parseAmounts(text.normalize('NFC'), language).map((a) => a.constraints));

function assertMeant(language: string, texts: readonly string[], meant: object): void {
  const { product = '' } = LANGUAGES[language] ?? {};
  for (const text of texts) {
    for (const whole of [`${product} ${text}`, text])
      assert.deepEqual(meantBy(whole, language), meant, whole);
  }
}

describe('amounts are read in any notation', () => {
  for (const [language, words] of Object.entries(LANGUAGES)) {
    test(language, () => {
      const amounts = words.numbers.flatMap((number) =>
        words.currencies.map((currency) => currency.replace('#', () => number)),
      );
      const filled = (phrases: readonly string[]): readonly string[] =>
        phrases.flatMap((phrase) => amounts.map((amount) => phrase.replace('#', () => amount)));
      assertMeant(language, filled(words.highest), { max_price: 1200.5 });
      assertMeant(language, filled(words.lowest), { min_price: 1200.5 });
      const ranges = words.ranges.flatMap(([before, between]) =>
        words.currencies.flatMap((currency) => {
          const [low, high] = ['20', '50'].map((n) => currency.replace('#', () => n));
          const end = language === 'ja' ? '以下' : '';
          return [`${before}${low}${between}${high}${end}`];
        }),
      );
      assertMeant(language, ranges, { min_price: 20, max_price: 50 });
      assertMeant(language, words.sale, { sale: true });
      assertMeant(language, words.inStock, { stock: ['instock'] });
      assertMeant(language, words.outOfStock, { stock: ['outofstock'] });
      assertMeant(language, words.stars, { rating: 4 });
    });
  }

  test('all of them at once, in any order', () => {
    const parts = list('under $50|on sale|in stock|4 stars and up');
    const meant = { max_price: 50, sale: true, stock: ['instock'], rating: 4 };
    for (const [i] of parts.entries()) {
      const text = [...parts.slice(i), 'shoes', ...parts.slice(0, i)].join(' ');
      assert.deepEqual(meantBy(text, 'en'), meant, text);
    }
    assert.deepEqual(meantBy('靴 1万5千円以下', 'ja'), { max_price: 15_000 });
    assert.deepEqual(meantBy('shoes over 50 under 20', 'en'), {}, 'impossible');
  });

  for (const [language, texts] of Object.entries(NONE)) {
    test(`but not where something else is meant: ${language}`, () => {
      for (const text of texts) assert.deepEqual(meantBy(text, language), {}, text);
    });
  }

  test('a number between words may have a unit', () => {
    const isBetween = (text: string): boolean =>
      parseAmounts(text, 'en').some((amount) => amount.isBetween);
    assert.equal(isBetween('monitor over 100 widgets'), true);
    for (const text of ['shoes under 100', 'under 100 shoes', 'shoes under $100 red'])
      assert.equal(isBetween(text), false, text);
  });
});
