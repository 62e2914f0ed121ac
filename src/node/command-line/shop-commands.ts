/** Commands that read a live shop. */
import { ShopChangedError } from '../../catalogue/errors.ts';
import { checkShop } from '../check/check-shop.ts';
import { harvestAnyShop, type HarvestProgress, shopRoot } from '../harvest-shop.ts';
import { watchOtherHosts } from '../other-hosts.ts';
import { isAddress } from '../open-source.ts';
import { PartialHarvest } from '../partial-harvest.ts';
import { STANDARD_STREAM } from '../read-bytes.ts';
import type { CatalogueContent } from '../read-catalogue-file.ts';
import { type HeaderPair, parseHeader, sendHeaders } from '../request-headers.ts';
import { checkFile } from '../schema/check-file.ts';
import { checkTarget, type WrittenFile, writeCatalogueFile } from '../write-catalogue-file.ts';
import { checkOutcome, foundLine } from './check-report.ts';
import type { Command, OptionValues, Outcome } from './command.ts';
import { onInterrupt } from './interrupt.ts';
import type { Terminal } from './terminal.ts';

export const MAX_DELAY_MS = 60_000;
const MAX_RANDOM = 10_000;

/** Argument of `check` that is a file and no shop. */
const CATALOGUE_FILE = /^-$|\.(?:ndjson|json)(?:\.gz)?$/i;

/** Notice about the fields that the Store API lacks; the guide lists all of them. */
const STORE_API_NOTICE =
  'The shop has no search extension: it is read through the WooCommerce Store API, which does not tell hidden attributes, stock quantities, barcodes, dates and the order of categories, and shows prices with the tax that visitors see. The guide to the catalogue has the list.';

export const harvestCommand: Command = {
  summary: 'Write the catalogue file of a live shop',
  takes: ['SHOP'],
  details: `Reads a live shop (my.shop, https://my.shop/sub/) as a guest and writes its
catalogue file; a FILE with the ending .wps is packed, one with .gz compressed.
A shop without the search extension is read through the WooCommerce Store API.
An interrupted harvest leaves FILE.partial: the same command continues from it
within a day, if the shop has not changed.`,
  options: ['output', 'force', 'no-resume', 'variations', 'header', 'delay'],
  examples: [
    'wps-elements harvest my.shop',
    'wps-elements harvest https://my.shop --output shop.wps --delay 500',
    'wps-elements harvest my.shop --header "Authorization: Basic dXNlcjpwYXNz"',
    'wps-elements harvest my.shop --output - | gzip > shop.ndjson.gz',
  ],
  prepare: ([shop = ''], options) => {
    const access = accessOf(shop, options);
    const withVariations = options.has('variations');
    const target = options.text('output') ?? `${new URL(access.root).hostname}.ndjson.gz`;
    return async (terminal) => {
      await checkTarget(target, options.has('force'));
      const partial = await openPartial(target, access.root, options.has('no-resume'));
      return withAccess(access, terminal, async () => {
        const content = await harvestWith(partial, { ...access, withVariations }, terminal);
        await checkTarget(target, options.has('force'));
        const written = await writeCatalogueFile(target, content);
        await partial?.delete();
        return writtenFile(written);
      });
    };
  },
};

export const checkCommand: Command = {
  summary: 'Compare a live shop with the engine, or check a file',
  takes: ['SHOP|FILE'],
  details: `Sends the same requests to a live shop and to the engine and prints where the
responses differ, as devices would then: each as it is found, then grouped, with
the likely cause. Products with equal titles in another order are no difference.
A catalogue file (.ndjson, .json, .gz;
- for standard input) is checked against the JSON Schema of the format, and the
first errors are printed with their lines. Exit code 1 if there is a difference
or an error.`,
  options: ['header', 'delay', 'random'],
  examples: [
    'wps-elements check my.shop',
    'wps-elements check my.shop --random 300 --delay 200',
    'wps-elements check my.shop --json > differences.json',
    'wps-elements check catalogue.ndjson',
  ],
  prepare: ([shop = ''], options) => {
    if (CATALOGUE_FILE.test(shop) && !isAddress(shop)) return () => checkCatalogue(shop);
    const access = accessOf(shop, options);
    const random = options.integer('random', { most: MAX_RANDOM, normal: 0 });
    return (terminal) => withAccess(access, terminal, () => check(access, random, terminal));
  },
};

/** Result of a command that writes a catalogue file. */
export function writtenFile({ file, products, bytes }: WrittenFile): Outcome {
  const isOutputTaken = file === STANDARD_STREAM;
  return {
    lines: [`${isOutputTaken ? 'standard output' : file}: ${products} products in ${bytes} bytes`],
    data: { file, products, bytes },
    isGood: true,
    isOutputTaken,
  };
}

/** Way to a shop. */
interface ShopAccess {
  readonly root: string;
  readonly headers: readonly HeaderPair[];
  /** `undefined` unless given. */
  readonly pauseMs: number | undefined;
}

function accessOf(shop: string, options: OptionValues): ShopAccess {
  return {
    root: shopRoot(shop),
    headers: options.list('header').map(parseHeader),
    pauseMs: options.has('delay')
      ? options.integer('delay', { most: MAX_DELAY_MS, normal: 0 })
      : undefined,
  };
}

/** Runs `work` with the headers of the user and warns once of each host that the shop redirects to. */
async function withAccess<T>(
  { root, headers }: ShopAccess,
  terminal: Terminal,
  work: () => Promise<T>,
): Promise<T> {
  const { host } = new URL(root);
  const withheld = headers.length === 0 ? '' : ' It does not get the headers given.';
  const stops = [
    sendHeaders(root, headers),
    watchOtherHosts(root, (other) =>
      terminal.notice(
        `Warning: ${host} redirects to another host, ${other}, which answers for it.${withheld}`,
      ),
    ),
  ];
  try {
    return await work();
  } finally {
    for (const stop of stops) stop();
  }
}

async function openPartial(
  target: string,
  root: string,
  isNew: boolean,
): Promise<PartialHarvest | null> {
  if (target === STANDARD_STREAM) return null;
  const partial = await PartialHarvest.open(`${target}.partial`, root);
  if (isNew) await partial.delete();
  return partial;
}

async function harvestWith(
  partial: PartialHarvest | null,
  { root, pauseMs, withVariations }: ShopAccess & { readonly withVariations: boolean },
  terminal: Terminal,
): Promise<CatalogueContent> {
  const reportPartial = (): void => {
    if (partial === null || partial.entries === 0) return;
    const { entries, file } = partial;
    terminal.notice(`${entries} products are in ${file}: the same command continues from there.`);
  };
  const stop = onInterrupt(reportPartial);
  try {
    return await harvestAnyShop(root, {
      partial,
      withVariations,
      onStoreApi: () => terminal.notice(STORE_API_NOTICE),
      pauseMs,
      onProgress: showProgress(root, terminal),
      onResume: (products) =>
        terminal.notice(`Continuing an interrupted harvest after ${products} products.`),
    });
  } catch (error) {
    if (error instanceof ShopChangedError) await partial?.delete();
    reportPartial();
    throw error;
  } finally {
    stop();
    await partial?.close();
  }
}

async function check(
  { root, pauseMs }: ShopAccess,
  random: number,
  terminal: Terminal,
): Promise<Outcome> {
  const checked = await checkShop(root, {
    pauseMs,
    random,
    onProgress: showProgress(root, terminal),
    onFound: (found) => terminal.notice(foundLine(found)),
    onCompared: (compared, requests) =>
      terminal.progress(`${compared} of ${requests} requests compared`, compared / requests),
  });
  return checkOutcome(root, checked);
}

async function checkCatalogue(file: string): Promise<Outcome> {
  const { products, faults, first } = await checkFile(file);
  const data = { file, products, errors: faults, first };
  if (faults === 0)
    return { lines: [`${file}: ${products} products, no errors.`], data, isGood: true };
  const details = first.map(
    ({ line, path, expected, met }) =>
      `line ${line}: ${path === '' ? '' : `${path}: `}expected ${expected}, got ${met}`,
  );
  const rest = faults > first.length ? [`${faults - first.length} more.`] : [];
  const lines = [`${file}: ${faults} errors.`, ...details, ...rest];
  return { lines, data, isGood: false };
}

function showProgress(root: string, terminal: Terminal): (progress: HarvestProgress) => void {
  const { host } = new URL(root);
  return ({ responses, expected, bytes }) => {
    const of = expected === null ? '' : ` of about ${Math.max(expected, responses)}`;
    const size = (bytes / 1e6).toFixed(1);
    const share = expected === null ? null : Math.min(1, responses / expected);
    terminal.progress(`${host}: ${responses}${of} responses, ${size} MB`, share);
  };
}
