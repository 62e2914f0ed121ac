/** Values and callbacks that the form of a rule gets from the page, and its smallest parts. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Rule } from '../../src/protocol/owner-rules.ts';
import type { Draft, Fault } from './drafts.ts';
import type { NamedProduct, ShopData } from './shop-data.ts';

/** Products found by one picker. */
export interface Found {
  readonly query: string;
  readonly products: readonly NamedProduct[];
}

export interface RuleContext {
  readonly draft: Draft;
  readonly data: ShopData;
  readonly fault: Fault | null;
  /** Products that the pickers of the page have found, by id of their field. */
  readonly found: ReadonlyMap<string, Found>;
  /** Replaces members of the draft. */
  readonly update: (change: Partial<Draft>) => void;
  /** Replaces members of the rule. */
  readonly change: (change: Partial<Rule>) => void;
  /** Searches products, and shows them at the picker; none for an empty query. */
  readonly find: (id: string, query: string) => void;
  /** Announces a text, and moves the focus to the element with this id. */
  readonly sayAt: (text: string, id: string) => void;
}

export function idOf({ draft }: RuleContext, name: string): string {
  return `rule-${draft.key}-${name}`;
}

/** Message of the decoder, where it is about this member. */
export function faultAt(context: RuleContext, member: string): TemplateResult | typeof nothing {
  if (context.fault?.member !== member) return nothing;
  return html`<p class="fault" id=${idOf(context, 'fault')}>${context.fault.message}</p>`;
}

/** Id for `aria-describedby` of the group with this member. */
export function faultId(context: RuleContext, member: string): string | typeof nothing {
  return context.fault?.member === member ? idOf(context, 'fault') : nothing;
}

export function textField(
  id: string,
  label: string,
  value: string,
  change: (value: string) => void,
  placeholder = '',
): TemplateResult {
  return html`<label class="field"
    >${label}<input
      id=${id}
      .value=${value}
      placeholder=${placeholder}
      @input=${(event: Event) => change(valueOf(event))}
  /></label>`;
}

export function valueOf({ target }: Event): string {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return isField ? target.value : '';
}

/** A button that shows a sign and has a name. */
export function signButton(
  id: string,
  sign: string,
  name: string,
  work: () => void,
  isDisabled = false,
): TemplateResult {
  return html`<button
    type="button"
    class="sign"
    id=${id}
    aria-label=${name}
    title=${name}
    ?disabled=${isDisabled}
    @click=${work}
  >
    ${sign}
  </button>`;
}

/** The list without the item at `index`. */
export function without<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_, at) => at !== index);
}

/** The list with another item at `index`. */
export function replaced<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return list.map((old, at) => (at === index ? item : old));
}

/** The list with the item at `index` moved by `step`. */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): readonly T[] {
  const item = list[index];
  const other = list[index + step];
  if (item === undefined || other === undefined) return list;
  return replaced(replaced(list, index, other), index + step, item);
}
