/** A generation for tests of what keeps one: its facts, and entries of its own. */
import type { GenerationWriter } from '../../src/catalogue/store/store.ts';

export const KEY = 'https://my.shop/wp-json/wps/v1';

export const FACTS = {
  products: 45,
  asOf: '2026-11-20T08:00:00.000Z',
  fetchedAt: '2026-11-20T09:00:00.000Z',
  header: '{}',
};

export const textOf = (entry: number, label: string): string =>
  JSON.stringify({
    id: entry,
    name: `${label} ${entry} \u001e\n„ø“`,
    more: 'x'.repeat(entry % 45),
  });

export async function addEntries(
  writer: GenerationWriter,
  label: string,
  count = FACTS.products,
): Promise<void> {
  for (let entry = 0; entry < count; entry += 1) await writer.add(textOf(entry, label));
}
