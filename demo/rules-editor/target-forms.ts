/** Lists of products, terms and facets in the form of a rule, and what adds to them. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Pin, RuleTarget, RuleTerm, Weight } from '../../src/protocol/owner-rules.ts';
import {
  idOf,
  moved,
  replaced,
  type RuleContext,
  signButton,
  valueOf,
  without,
} from './rule-context.ts';
import type { NamedProduct } from './shop-data.ts';

/** Products with their places. */
export function pinForm(context: RuleContext, pins: readonly Pin[]): TemplateResult {
  const set = (pin: readonly Pin[]): void => context.change({ pin });
  const rows = pins.map((pin, index) => {
    const name = productName(context, pin.id);
    return html`<li>
      <span>${name}</span>
      ${numberField(`Position of ${name}`, 'Position', pin.position, (position) =>
        set(replaced(pins, index, { ...pin, position: position ?? Number.NaN })),
      )}
      ${removeButton(context, 'pin', index, name, () => set(without(pins, index)))}
    </li>`;
  });
  const add = ({ id }: NamedProduct): void =>
    set([...pins, { id, position: Math.max(0, ...pins.map(({ position }) => position || 0)) + 1 }]);
  return html`${listOf(rows)}${productPicker(context, 'pin', add)}`;
}

/** Products and terms; with a factor for `boost` and `bury`. */
export function targetForm(
  context: RuleContext,
  effect: 'hide' | 'boost' | 'bury',
  targets: readonly Weight[],
): TemplateResult {
  const set = (list: readonly Weight[]): void => context.change({ [effect]: list });
  const rows = targets.map((target, index) => {
    const name = targetName(context, target);
    const factor = numberField(`Factor of ${name}`, 'Factor', target.by ?? 2, (by) =>
      set(replaced(targets, index, { ...target, by: by ?? Number.NaN })),
    );
    return html`<li>
      <span>${name}</span>
      ${effect === 'hide' ? nothing : factor}
      ${removeButton(context, effect, index, name, () => set(without(targets, index)))}
    </li>`;
  });
  const add = (target: RuleTarget): void => set([...targets, target]);
  return html`${listOf(rows)}
  ${productPicker(context, effect, ({ id }) => add({ id }))}
  ${termSelect(context, effect, 'All products of a term', add)}`;
}

/** Products, the most popular first, or the order of sales. */
export function popularForm(
  context: RuleContext,
  popular: 'sales' | readonly number[],
): TemplateResult {
  const ids = popular === 'sales' ? [] : popular;
  const set = (list: 'sales' | readonly number[]): void => context.change({ popular: list });
  const rows = ids.map((id, index) => {
    const name = productName(context, id);
    return html`<li>
      <span>${name}</span>
      ${removeButton(context, 'popular', index, name, () => set(without(ids, index)))}
    </li>`;
  });
  const picker = html`${listOf(rows)}${productPicker(context, 'popular', ({ id }) => set([...ids, id]))}`;
  return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${popular === 'sales'}
        @change=${({ target }: Event) =>
          set(target instanceof HTMLInputElement && target.checked ? 'sales' : [])}
      />By sales, as the catalogue has them</label
    >${popular === 'sales' ? nothing : picker}`;
}

/** Terms that the shopper must have chosen. */
export function termForm(context: RuleContext, terms: readonly RuleTerm[]): TemplateResult {
  const { when } = context.draft.rule;
  const set = (list: readonly RuleTerm[]): void =>
    context.change({ when: { ...when, terms: list } });
  const rows = terms.map((term, index) => {
    const name = targetName(context, term);
    return html`<li>
      <span>${name}</span>
      ${removeButton(context, 'terms', index, name, () => set(without(terms, index)))}
    </li>`;
  });
  return html`${listOf(rows)}
  ${termSelect(context, 'terms', 'Filters that are chosen', (term) => set([...terms, term]))}`;
}

/** Facets in an order. */
export function facetForm(
  context: RuleContext,
  effect: 'promote' | 'facets',
  facets: readonly string[],
): TemplateResult {
  const set = (list: readonly string[]): void => context.change({ [effect]: list });
  const { facetNames } = context.data;
  const rows = facets.map((facet, index) => {
    const name = facetNames.get(facet) ?? facet;
    const move = (step: -1 | 1): void => {
      set(moved(facets, index, step));
      const isAtEnd = index + 2 * step < 0 || index + 2 * step >= facets.length;
      const stays = isAtEnd ? -step : step;
      const direction = stays === 1 ? 'later' : 'earlier';
      context.sayAt(
        `${name}: place ${index + step + 1} of ${facets.length}.`,
        idOf(context, `${effect}-${direction}-${index + step}`),
      );
    };
    return html`<li>
      <span>${name}</span>
      ${signButton(idOf(context, `${effect}-earlier-${index}`), '↑', `Move ${name} up`, () => move(-1), index === 0)}
      ${signButton(idOf(context, `${effect}-later-${index}`), '↓', `Move ${name} down`, () => move(1), index === facets.length - 1)}
      ${removeButton(context, effect, index, name, () => set(without(facets, index)))}
    </li>`;
  });
  const id = idOf(context, `${effect}-add`);
  const options = [...facetNames].filter(([facet]) => !facets.includes(facet));
  return html`${listOf(rows)}<label class="field"
      >Add a facet<select id=${id} @change=${(event: Event) => {
        const facet = valueOf(event);
        if (facet === '') return;
        reset(event);
        set([...facets, facet]);
        context.sayAt(`${facetNames.get(facet) ?? facet} added.`, id);
      }}>
        <option value="">Choose…</option>
        ${options.map(([facet, name]) => html`<option value=${facet}>${name}</option>`)}
      </select></label
    >`;
}

function productPicker(
  context: RuleContext,
  effect: string,
  add: (product: NamedProduct) => void,
): TemplateResult {
  const id = idOf(context, `${effect}-add`);
  const { query, products } = context.found.get(id) ?? { query: '', products: [] };
  const pick = (product: NamedProduct): void => {
    add(product);
    context.find(id, '');
    context.sayAt(`${product.name} added.`, id);
  };
  return html`<div class="picker" @keydown=${(event: KeyboardEvent) => {
    if (event.key === 'Escape') context.find(id, '');
    else moveInPicker(event);
  }}>
    <label class="field"
      >Find a product<input
        id=${id}
        type="search"
        autocomplete="off"
        .value=${query}
        @input=${(event: Event) => context.find(id, valueOf(event))}
    /></label>
    <ul class="found" aria-label="Products found" ?hidden=${products.length === 0}>
      ${products.map(
        (product) =>
          html`<li><button type="button" @click=${() => pick(product)}>${product.name}</button></li>`,
      )}
    </ul>
  </div>`;
}

/** Arrow keys lead from the field to the products and between them. */
function moveInPicker(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { currentTarget: picker, target } = event;
  if (step === undefined || !(picker instanceof HTMLElement) || !(target instanceof HTMLElement))
    return;
  const places = [...picker.querySelectorAll<HTMLElement>('input, button')];
  places[places.indexOf(target) + step]?.focus();
  event.preventDefault();
}

function termSelect(
  context: RuleContext,
  name: string,
  label: string,
  add: (term: RuleTerm) => void,
): TemplateResult {
  const id = idOf(context, `${name}-term`);
  const { termGroups } = context.data;
  const all = termGroups.flatMap(({ terms }) => terms);
  const onChange = (event: Event): void => {
    const { taxonomy, slug, name: added } = all[Number(valueOf(event))] ?? {};
    if (taxonomy === undefined || slug === undefined) return;
    reset(event);
    add({ taxonomy, slug });
    context.sayAt(`${added} added.`, id);
  };
  return html`<label class="field"
    >${label}<select id=${id} @change=${onChange}>
      <option value="none">Choose…</option>
      ${termGroups.map(
        (group) =>
          html`<optgroup label=${group.label}>
            ${group.terms.map((term) => html`<option value=${all.indexOf(term)}>${term.name}</option>`)}
          </optgroup>`,
      )}
    </select></label
  >`;
}

function listOf(rows: readonly TemplateResult[]): TemplateResult | typeof nothing {
  return rows.length === 0 ? nothing : html`<ul class="rows">${rows}</ul>`;
}

function removeButton(
  context: RuleContext,
  list: string,
  index: number,
  name: string,
  remove: () => void,
): TemplateResult {
  return signButton(idOf(context, `${list}-remove-${index}`), '×', `Remove ${name}`, () => {
    remove();
    context.sayAt(
      `${name} removed.`,
      idOf(context, list === 'terms' ? 'terms-term' : `${list}-add`),
    );
  });
}

function numberField(
  name: string,
  label: string,
  value: number,
  change: (value: number | null) => void,
): TemplateResult {
  return html`<label class="number"
    >${label}<input
      type="number"
      min="1"
      aria-label=${name}
      .value=${Number.isNaN(value) ? '' : String(value)}
      @input=${(event: Event) => change(valueOf(event) === '' ? null : Number(valueOf(event)))}
  /></label>`;
}

/** The list of choices shows its first line again. */
function reset({ target }: Event): void {
  if (target instanceof HTMLSelectElement) target.selectedIndex = 0;
}

function productName({ data }: RuleContext, id: number): string {
  return data.productNames.get(id) ?? `Product ${id}`;
}

function targetName(context: RuleContext, target: RuleTarget): string {
  if ('id' in target) return productName(context, target.id);
  const { taxonomy, slug } = target;
  for (const { label, terms } of context.data.termGroups) {
    const term = terms.find((one) => one.taxonomy === taxonomy && one.slug === slug);
    if (term !== undefined) return `${label}: ${term.name}`;
  }
  return `${taxonomy}: ${slug}`;
}
