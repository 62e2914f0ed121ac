/**
 * Colours named by a term, in any of the shipped languages. Only the values of this table are
 * drawn.
 */
import { foldForSearch } from '../../controller/views/collation.ts';

/**
 * CSS colours in the name, else in the slug, at most 4: `Silver/Black` gives 2, `Multicolour` 4.
 * Empty if neither has any.
 */
export function colorsOf(name: string, slug: string): readonly string[] {
  for (const text of [name, slug]) {
    const words = foldForSearch(text).split(/[^\p{L}]+/u);
    const colors = words.flatMap((word) =>
      MULTICOLOR_NAMES.has(word) ? MULTICOLOR_GRADIENT : (COLORS.get(word) ?? []),
    );
    if (colors.length > 0) return [...new Set(colors)].slice(0, 4);
  }
  return [];
}

/**
 * English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese, Arabic; without
 * accents.
 */
const NAMES: Readonly<Record<string, string>> = {
  '#111111':
    'black schwarz noir noire negro negra nero nera zwart preto preta czarny czarna 黒 ブラック اسود سوداء',
  '#ffffff':
    'white weiss blanc blanche blanco blanca bianco bianca wit branco branca bialy biala 白 ホワイト ابيض بيضاء',
  '#808080': 'grey gray grau gris grigio grigia grijs cinza cinzento szary szara 灰色 クレー رمادي',
  '#c4c7ca': 'silver silber argent plata plateado argento zilver prata srebrny シルハー 銀 فضي',
  '#d32027':
    'red rot rouge rojo roja rosso rossa rood vermelho vermelha czerwony czerwona 赤 レット احمر حمراء',
  '#2563eb': 'blue blau bleu bleue azul blu blauw niebieski niebieska 青 フルー ازرق زرقاء',
  '#14245c': 'navy marine marineblau marino marinho granatowy ネイヒー كحلي',
  '#1f8a4c': 'green grun vert verte verde groen zielony zielona 緑 クリーン اخضر خضراء',
  '#6b7030': 'olive oliv oliva olijf oliwkowy khaki caqui オリーフ زيتي',
  '#f4cf1b':
    'yellow gelb jaune amarillo amarilla giallo gialla geel amarelo amarela zolty zolta 黄 イエロー اصفر صفراء',
  '#f28020': 'orange naranja arancione oranje laranja pomaranczowy オレンシ برتقالي',
  '#7d3cb5':
    'purple violet lila violett violette morado viola paars roxo fioletowy 紫 ハーフル بنفسجي ارجواني',
  '#ee82a8': 'pink rosa rose roze rozowy rosado ヒンク وردي زهري',
  '#7a4a2a': 'brown braun brun brune marron marrone bruin castanho marrom brazowy 茶 フラウン بني',
  '#e6d3b3': 'beige creme cream crema sand bezowy ヘーシュ بيج',
  '#cfa63f': 'gold or dorado oro goud dourado ouro zloty コールト 金 ذهبي',
  '#00a9ce': 'cyan zyan cian ciano cyaan cyjan シアン',
  '#d0118a': 'magenta マセンタ',
  '#b9a5dc': 'lavender lavendel lavande lavanda lawendowy ラヘンター',
  '#a9713f': 'bronze bronce bronzo brons brazowo フロンス',
  '#20b2aa': 'turquoise turkis turquesa turchese turkoois turkusowy teal ターコイス فيروزي',
};

const COLORS: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([color, names]) => names.split(' ').map((name) => [name, color])),
);

const MULTICOLOR_NAMES: ReadonlySet<string> = new Set(
  'multi multicolor multicolour multicolored multicoloured rainbow bunt mehrfarbig multicolore arcobaleno veelkleurig meerkleurig colorido wielokolorowy kolorowy マルチカラー マルチ متعدد ملون'.split(
    ' ',
  ),
);
const MULTICOLOR_GRADIENT = ['#d32027', '#f4cf1b', '#1f8a4c', '#2563eb'];
