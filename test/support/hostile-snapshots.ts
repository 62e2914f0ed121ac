/**
 * A process of its own that opens changed snapshots and asks each of them everything, for what may never end must be ended
 * from outside. `start`, `count`, `seed` and `form` (plain or packed) are its arguments; it sends the number of each snapshot, then what became of it.
 */
import { openEngine, readCatalogue, buildSnapshot } from '../../src/engine/index.ts';
import { checkEntryCount, openForeignSnapshot } from '../../src/engine/snapshot/open-foreign.ts';
import { packSnapshot } from '../../src/engine/snapshot/packed/pack-snapshot.ts';
import { HEADER_WORDS } from '../../src/engine/structures/byte-layout.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { type Random, seededRandom } from '../bench/random.ts';
import { repairChecksum } from './forge-snapshot.ts';
import { readFixture } from './read-fixture.ts';

export type Fate = 'refused' | 'same' | 'other' | 'failed';

export interface Report {
  readonly number: number;
  /** `null`: it is about to be opened. */
  readonly fate: Fate | null;
  readonly details?: string | undefined;
}

const [start = 0, count = 0, seed = 0] = process.argv.slice(2, 5).map(Number);
const catalogue = await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz'));
const texts = catalogue.products.map((product) => JSON.stringify(product));
const plain = buildSnapshot({
  ...catalogue,
  header: { ...catalogue.header, synonyms: ['bike, cycle'] },
});
const whole = process.argv[5] === 'packed' ? packSnapshot(plain) : plain;

const ROOT = '/wp-json/wps/v1';
const QUERIES = [
  'shop?per_page=20&include_variations=true',
  'shop?q=red+bike&per_page=20',
  'shop?q=mountain+bik&orderby=relevance&per_page=5',
  'shop?q=cycle+helmt&orderby=relevance',
  't[0][taxonomy]=product_cat&t[0][t]=bikes',
  'shop?min_price=10&max_price=500&orderby=price&order=desc',
  'shop?rating=3&sale=true&stock=instock&orderby=rating',
  'products?orderby=title&offset=5&limit=40',
  'terms?taxonomies=product_cat,pa_color&orderby=count&hide_empty=false',
  'terms?orderby=name&order=desc',
].map((query) => `${ROOT}/${query.startsWith('t[') ? `shop?${query}` : query}`);

async function answersOf(buffer: ArrayBuffer): Promise<string> {
  const snapshot = openForeignSnapshot(buffer);
  checkEntryCount(snapshot, texts.length);
  const engine = openEngine(snapshot, (entries) =>
    Promise.resolve(entries.map((entry) => texts[entry]!)),
  );
  const answers: unknown[] = [];
  for (const url of QUERIES) answers.push((await engine.respond(url)).body);
  answers.push(await engine.suggest('mountain bik'), engine.relax({ q: 'red bike', max_price: 1 }));
  answers.push(
    engine.highlight('bike', 'Mountain bikes'),
    engine.explain('bike', catalogue.products[0]!.id),
  );
  return JSON.stringify(answers);
}

/** One column or the table in front of them, each as often as the others, changed by a bit or by a word. */
function spoil(random: Random): { buffer: ArrayBuffer; change: string } {
  const buffer = whole.slice(0);
  const [, , sections = 0] = new Uint32Array(buffer, 0, HEADER_WORDS);
  const table = new Uint32Array(buffer, HEADER_WORDS * 4, 2 * sections);
  const section = random.below(sections + 1);
  const offset = section === sections ? 0 : table[2 * section]!;
  const size = section === sections ? table.byteOffset + table.byteLength : table[2 * section + 1]!;
  const byte = offset + random.below(Math.max(1, size));
  const place = `section ${section}, byte ${byte}`;
  if (random.below(2) === 0) {
    const bit = random.below(8);
    new Uint8Array(buffer)[byte]! ^= 1 << bit;
    return { buffer: repairChecksum(buffer), change: `${place}, bit ${bit}` };
  }
  const word = random.pick([random.below(2 ** 32), random.below(1000), 0, 1, 0xffffffff]);
  new Uint32Array(buffer)[byte >>> 2] = word;
  return { buffer: repairChecksum(buffer), change: `${place}, word ${word}` };
}

const usual = await answersOf(whole.slice(0));
for (let number = start; number < start + count; number++) {
  const { buffer, change } = spoil(seededRandom(seed + number));
  await tell({ number, fate: null, details: change });
  try {
    const fate = (await answersOf(buffer)) === usual ? 'same' : 'other';
    await tell({ number, fate });
  } catch (error) {
    const fate = error instanceof ShopError ? 'refused' : 'failed';
    const details = error instanceof Error ? `${change}: ${error.stack}` : String(error);
    await tell({ number, fate, details: fate === 'failed' ? details : undefined });
  }
}
process.disconnect();

/** Resolves when the message is sent: the next step may never end. */
function tell(report: Report): Promise<void> {
  return new Promise((resolve) => process.send?.(report, () => resolve()));
}
