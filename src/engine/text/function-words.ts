/** Function words, such as "with": they say nothing about a product, and complete no text. */

/** The most frequent of each language, without accents as in tokens. */
const FREQUENT: Readonly<Record<string, string>> = {
  ar: 'على عن في من مع الى او بدون',
  de: 'am an auf aus bei bis das dem den der des die ein eine einem einen einer fur im in ist mit nicht oder ohne sich sie und vom von zu zum zur',
  en: 'all an and any are as at be by for from has have in into is it its not of on or our that the their this to up with within without you your',
  es: 'al con de del el en es la las lo los mas no o para por que se sin su sus un una y',
  fr: 'a au aux avec ce cette dans de des du en est et la le les ou par pas pour que qui sans se sur un une votre vos',
  it: 'a ai al alla che con da dal dei del della delle di e gli i il in la le lo nel non o per senza si su un una',
  nl: 'aan als bij dat de deze die dit door een en het in is met niet of om onder op te tot uit uw van voor zonder',
  pl: 'bez dla do i jest lub na nie od oraz po przy sie w z za ze',
  pt: 'a ao aos as com da das de do dos e em na nas no nos o os ou para pela pelo por que sem seu um uma',
};

/** Returns the function words in a language as one text; `''` for other languages. */
export function functionWords(language: string): string {
  const [primary = ''] = language.toLowerCase().split(/[-_]/);
  return FREQUENT[primary] ?? '';
}
