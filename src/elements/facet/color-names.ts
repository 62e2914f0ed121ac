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
      MULTICOLOR.test(word) ? MULTICOLOR_GRADIENT : (COLORS.get(stemOf(word)) ?? []),
    );
    if (colors.length > 0) return [...new Set(colors)].slice(0, 4);
  }
  return [];
}

/**
 * English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese, Arabic; without
 * accents, and without forms that differ in the last vowel or a plural s.
 */
const NAMES: Readonly<Record<string, string>> = {
  '#111111': 'black schwarz noir negro nero zwart preto czarny 黒 ブラック اسود سوداء',
  '#ffffff': 'white weiss blanc blanche bianco wit branco bialy 白 ホワイト ابيض بيضاء',
  '#808080': 'grey gray grau gris grigio grijs cinza cinzento szary 灰色 クレー رمادي',
  '#c4c7ca': 'silver silber argent plata plateado zilver prata srebrny シルハー 銀 فضي',
  '#d32027': 'red rot rouge rojo rosso rood vermelho czerwony 赤 レット احمر حمراء',
  '#2563eb': 'blue blau bleu azul blauw niebieski niebieska 青 フルー ازرق زرقاء',
  '#14245c': 'navy marine marineblau marinho granatowy ネイヒー كحلي',
  '#1f8a4c': 'green grun vert verde groen zielony 緑 クリーン اخضر خضراء',
  '#6b7030': 'olive olijf oliwkowy khaki caqui オリーフ زيتي',
  '#f4cf1b': 'yellow gelb jaune amarillo giallo geel amarelo zolty 黄 イエロー اصفر صفراء',
  '#f28020': 'orange naranja arancione oranje laranja pomaranczowy オレンシ برتقالي',
  '#7d3cb5':
    'purple violet lila violett morado viola paars roxo fioletowy 紫 ハーフル بنفسجي ارجواني',
  '#ee82a8': 'pink rosa roze rozowy rosado ヒンク وردي زهري',
  '#7a4a2a': 'brown braun brun marron bruin castanho marrom brazowy 茶 フラウン بني',
  '#e6d3b3': 'beige creme cream sand bezowy ヘーシュ بيج',
  '#cfa63f': 'gold or dorado goud dourado ouro zloty コールト 金 ذهبي',
  '#00a9ce': 'cyan zyan cian cyaan cyjan シアン',
  '#d0118a': 'magenta マセンタ',
  '#b9a5dc': 'lavender lavendel lavande lawendowy ラヘンター',
  '#a9713f': 'bronze bronce brons フロンス',
  '#20b2aa': 'turquoise turkis turquesa turchese turkoois turkusowy teal ターコイス فيروزي',
};

/** Word without the ending of its gender and number: `roja` and `rojos` are `rojo`. */
function stemOf(word: string): string {
  return word.replace(/(?<=..)[aeoy]?s?$/, '');
}

const COLORS: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([color, names]) =>
    names.split(' ').map((name) => [stemOf(foldForSearch(name)), color]),
  ),
);

const MULTICOLOR =
  /^(?:multi(?:colou?r(?:ed|e)?)?|rainbow|bunt|mehrfarbig|arcobaleno|(?:veel|meer)kleurig|colorido|(?:wielo)?kolorowy|マルチ(?:カラー)?|متعدد|ملون)$/;
const MULTICOLOR_GRADIENT = ['#d32027', '#f4cf1b', '#1f8a4c', '#2563eb'];
