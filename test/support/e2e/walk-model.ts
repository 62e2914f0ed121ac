/** Model of a shop for random walks: state, address, history and focus after each step; independent of the code. */

export const COLORS = ['Black', 'Red', 'Silver', 'Blue', 'Yellow'] as const;
export const CATEGORIES = ['Bikes', 'Clothing', 'Components', 'Accessories'] as const;
export const QUERIES = ['mountain', 'road', 'helmet'] as const;
export const SORTS = { name: 'Name: A to Z', price: 'Price: low to high', date: 'Newest' } as const;

export type Step =
  | { readonly do: 'color'; readonly name: (typeof COLORS)[number] }
  | { readonly do: 'category'; readonly name: (typeof CATEGORIES)[number] }
  | { readonly do: 'search'; readonly q: (typeof QUERIES)[number] }
  | { readonly do: 'sort'; readonly by: keyof typeof SORTS }
  | { readonly do: 'remove chip'; readonly at: number }
  | {
      readonly do:
        | 'sale'
        | 'next page'
        | 'clear all'
        | 'clear colours'
        | 'empty search'
        | 'back'
        | 'forward'
        | 'reload';
    };

export interface Shown {
  readonly q: string;
  readonly categories: readonly string[];
  readonly colors: readonly string[];
  readonly sale: boolean;
  readonly sort: keyof typeof SORTS | null;
  readonly page: number;
}

export const NOTHING: Shown = {
  q: '',
  categories: [],
  colors: [],
  sale: false,
  sort: null,
  page: 1,
};

/** The state after a step of the shopper; not for steps through history. */
export function after(state: Shown, step: Step): Shown {
  const next = changed(state, step);
  // Requesting the current state again changes nothing, not even the page.
  return step.do === 'next page' || queryOf(next) === queryOf(state) ? next : { ...next, page: 1 };
}

function changed(state: Shown, step: Step): Shown {
  switch (step.do) {
    case 'color':
      return { ...state, colors: toggled(state.colors, step.name) };
    case 'category':
      return { ...state, categories: toggled(state.categories, step.name) };
    case 'search':
      return { ...state, q: step.q };
    case 'empty search':
      return { ...state, q: '' };
    case 'sort':
      return { ...state, sort: step.by };
    case 'sale':
      return { ...state, sale: !state.sale };
    case 'next page':
      return { ...state, page: state.page + 1 };
    case 'clear all':
      return { ...NOTHING, sort: state.sort };
    case 'clear colours':
      return { ...state, colors: [] };
    case 'remove chip':
      return without(state, step.at);
    default:
      return state;
  }
}

/** Texts of the chips, in order. */
export function chipsOf({ q, categories, colors, sale }: Shown): readonly string[] {
  return [
    ...(q === '' ? [] : [`“${q}”`]),
    ...colors.map((name) => `Color: ${name}`),
    ...categories.map((name) => `Category: ${name}`),
    ...(sale ? ['On sale'] : []),
  ];
}

/** The shop's parameters in the address, in the written order. */
export function queryOf({ q, categories, colors, sale, sort, page }: Shown): string {
  const list = (names: readonly string[]): string => names.join(',').toLowerCase();
  const members = {
    q,
    color: list(colors),
    _cat: list(categories),
    sale: sale ? '1' : '',
    _orderby: sort ?? '',
    _page: page === 1 ? '' : String(page),
  };
  return Object.entries(members)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function without(state: Shown, at: number): Shown {
  const chip = chipsOf(state)[at] ?? '';
  const name = chip.replace(/^.*: /, '');
  if (chip.startsWith('“')) return { ...state, q: '' };
  if (chip.startsWith('Color')) return { ...state, colors: toggled(state.colors, name) };
  if (chip.startsWith('Cat')) return { ...state, categories: toggled(state.categories, name) };
  return { ...state, sale: false };
}

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}
