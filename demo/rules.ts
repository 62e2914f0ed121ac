/** Page with an editor of the owner's rules, and a shop that shows what they do. */
import { startPage } from './shop-page.ts';
import { html, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { WpsShop } from '../src/index.ts';
import { ShopError } from '../src/protocol/shop-error.ts';
import { type Checked, checkDraft, type Draft, draftOf, titleOf } from './rules-editor/drafts.ts';
import { download, fileOf, readRules } from './rules-editor/files.ts';
import type { Found } from './rules-editor/rule-context.ts';
import { ruleForm } from './rules-editor/rule-form.ts';
import { loadShopData, NO_DATA, type ShopData } from './rules-editor/shop-data.ts';
import { loadDrafts, storeDrafts } from './rules-editor/stored-drafts.ts';

/** Time without a change after which the preview and the stored rules follow. */
const DELAY_MS = 300;
/** Also the source of the shop in `rules.html`. */
const CATALOGUE = '/catalogue/en.ndjson.gz';

const shop = find('wps-shop', HTMLElement) as WpsShop;
const list = find('#rules', HTMLElement);
const said = find('#said', HTMLElement);
const fault = find('#file-fault', HTMLElement);
const undo = find('#undo', HTMLButtonElement);
const input = find('#import', HTMLInputElement);
const applied = find('#applied', HTMLElement);

let drafts = loadDrafts();
/** Rules before the last removal or import. */
let previous: readonly Draft[] | null = null;
let data: ShopData = NO_DATA;
let timer = 0;
const found = new Map<string, Found>();

startPage();
show();
preview();
void loadShopData(CATALOGUE)
  .then((loaded) => {
    data = loaded;
    show();
    for (const [id, { query }] of found) void search(id, query);
  })
  .catch((error: unknown) => say(`Products cannot be searched: ${String(error)}`));

onClick('#add', () => {
  const draft = draftOf({}, true);
  replace([...drafts, draft]);
  sayAt(`Rule ${drafts.length} added.`, `rule-${draft.key}-id`);
});
onClick('#undo', () => {
  const restored = previous ?? drafts;
  previous = null;
  replace(restored);
  sayAt('The rules are as before.', 'add');
});
onClick('#export', exportRules);
input.addEventListener('change', () => void importRules());
shop.addEventListener('wps-response', ({ response }) => {
  const names = response.rules?.applied ?? [];
  applied.textContent =
    names.length === 0 ? 'No rule applies to this list.' : `Applied here: ${names.join(', ')}`;
});
shop.addEventListener('wps-redirect', (event) => {
  event.preventDefault();
  applied.textContent = `“${event.q}” leads shoppers to ${new URL(event.href).pathname}`;
});

function show(): void {
  undo.disabled = previous === null;
  const forms = repeat(
    drafts,
    ({ key }) => key,
    (draft, index) =>
      ruleForm(
        {
          draft,
          data,
          found,
          fault: checkDraft(draft).fault,
          update: (change) => update(draft.key, change),
          change: (change) => update(draft.key, { rule: { ...current(draft).rule, ...change } }),
          find: (id, query) => void search(id, query),
          sayAt,
        },
        {
          number: index + 1,
          count: drafts.length,
          move: (step) => move(index, step),
          remove: () => remove(draft),
          show: () => showInPreview(draft),
        },
      ),
  );
  render(drafts.length === 0 ? html`<p>There is no rule yet.</p>` : forms, list);
}

function current({ key }: Draft): Draft {
  return drafts.find((draft) => draft.key === key) ?? draftOf({});
}

function update(key: number, change: Partial<Draft>): void {
  replace(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)));
}

function replace(changed: readonly Draft[]): void {
  drafts = changed;
  fault.textContent = '';
  show();
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    storeDrafts(drafts);
    preview();
  }, DELAY_MS);
}

/** Gives the shop all rules without a fault. */
function preview(): void {
  const rules = drafts.flatMap((draft) => {
    const { rule } = checkDraft(draft);
    return rule === null ? [] : [{ ...rule, id: titleOf(draft) }];
  });
  // The same rules would only load the shop again.
  if (JSON.stringify(shop.rules) !== JSON.stringify(fileOf(rules))) shop.rules = fileOf(rules);
}

function move(index: number, step: -1 | 1): void {
  const draft = drafts[index];
  if (draft === undefined) return;
  replace(drafts.filter((one) => one !== draft).toSpliced(index + step, 0, draft));
  const place = index + step;
  const stays = place === 0 || place === drafts.length - 1 ? -step : step;
  sayAt(
    `Rule ${place + 1} of ${drafts.length}.`,
    `rule-${draft.key}-${stays === 1 ? 'down' : 'up'}`,
  );
}

function remove(draft: Draft): void {
  const index = drafts.findIndex(({ key }) => key === draft.key);
  previous = drafts;
  replace(drafts.filter(({ key }) => key !== draft.key));
  const next = drafts[index] ?? drafts.at(-1);
  sayAt(
    `Rule ${index + 1} removed. “Undo” brings it back.`,
    next ? `rule-${next.key}-name` : 'add',
  );
}

/** Searches for the query of the rule, with its chosen filters. */
function showInPreview(draft: Draft): void {
  const { queries, rule, isWithoutQuery } = current(draft);
  const q = isWithoutQuery ? '' : (queries.split('\n')[0]?.trim() ?? '');
  const t = (rule.when?.terms ?? []).map(({ taxonomy, slug }) => ({ taxonomy, t: [slug] }));
  shop.request = { q, t };
  sayAt('The preview shows the list of this rule.', 'preview');
}

async function search(id: string, query: string): Promise<void> {
  found.set(id, { query, products: found.get(id)?.products ?? [] });
  const products = query.trim() === '' ? [] : await data.find(query);
  // A later query may have been typed.
  if (found.get(id)?.query !== query) return;
  found.set(id, { query, products });
  if (query !== '') say(`${products.length} products found.`);
  show();
}

function exportRules(): void {
  const checked = drafts.map(checkDraft);
  const at = checked.findIndex(isFaulty);
  const wrong = drafts[at];
  if (wrong !== undefined) {
    update(wrong.key, { isOpen: true });
    sayAt('', `rule-${wrong.key}-name`);
    fault.textContent = `Not exported. Rule ${at + 1}: ${checked[at]?.fault?.message}`;
    return;
  }
  download(checked.flatMap(({ rule }) => (rule === null ? [] : [rule])));
  say(`${drafts.length} rules exported.`);
}

function isFaulty(checked: Checked): boolean {
  return checked.fault !== null;
}

async function importRules(): Promise<void> {
  const file = input.files?.[0];
  if (file === undefined) return;
  fault.textContent = '';
  try {
    const rules = await readRules(file);
    previous = drafts;
    replace(rules.map((rule) => draftOf(rule)));
    say(`${rules.length} rules imported. “Undo” brings the others back.`);
  } catch (error) {
    fault.textContent = `Not imported. ${ShopError.from(error, 'usage').message}`;
  }
  // The same file can be chosen again once it is mended.
  input.value = '';
}

function say(text: string): void {
  said.textContent = text;
}

function sayAt(text: string, id: string): void {
  say(text);
  document.getElementById(id)?.focus();
}

function onClick(selector: string, work: () => void): void {
  find(selector, HTMLButtonElement).addEventListener('click', work);
}

function find<T extends HTMLElement>(selector: string, type: new () => T): T {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The page has no ${selector}.`);
  return element;
}
