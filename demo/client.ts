/**
 * A client of the REST API that uses nothing of the library: plain `fetch` calls. It stands for clients that were written
 * without any thought of offline visits.
 */
interface Product {
  readonly name: string;
  readonly price: string;
}

interface TermSet {
  readonly taxonomy: string;
  readonly terms: readonly Category[];
}

interface Category {
  readonly name: string;
  readonly slug: string;
  readonly count: number;
}

interface Response {
  readonly products: { readonly products: readonly Product[]; readonly total: number };
  readonly terms: readonly TermSet[];
}

const API = '/en/wp-json/wps/v1/shop';
const PER_PAGE = 10;

const element = <T extends Element>(selector: string, type: new () => T): T => {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
};

const form = element('#client', HTMLFormElement);
const categories = element('#client select', HTMLSelectElement);
const list = element('#list', HTMLOListElement);
const total = element('#total', HTMLElement);
const side = element('#side', HTMLElement);
const previous = element('#previous', HTMLButtonElement);
const next = element('#next', HTMLButtonElement);

let page = 1;
/** Number of the last request: an earlier response that comes late is not shown. */
let latest = 0;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  page = 1;
  void search();
});
form.addEventListener('change', () => form.requestSubmit());
previous.addEventListener('click', () => {
  page -= 1;
  void search();
});
next.addEventListener('click', () => {
  page += 1;
  void search();
});
void search();

async function search(): Promise<void> {
  latest += 1;
  const number = latest;
  const fields = new FormData(form);
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const category = text('category');
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(PER_PAGE),
    orderby: text('orderby'),
    'taxonomy-data': JSON.stringify([{ taxonomy: 'product_cat', except: 'product_cat' }]),
  });
  if (text('q') !== '') query.set('q', text('q'));
  if (category !== '') query.set('t', JSON.stringify([{ taxonomy: 'product_cat', t: [category] }]));
  try {
    const response = await fetch(`${API}?${query}`);
    if (!response.ok) throw new Error(`The shop responded with ${response.status}.`);
    const body = (await response.json()) as Response;
    if (number !== latest) return;
    show(body, category);
    side.textContent =
      response.headers.get('x-wps-responded-by') === 'device'
        ? 'Answered by this device'
        : 'Answered by the server';
  } catch (error) {
    if (number === latest) total.textContent = `No response: ${String(error)}`;
  }
}

function show({ products, terms }: Response, category: string): void {
  total.textContent = `${products.total} products, page ${page}`;
  list.start = (page - 1) * PER_PAGE + 1;
  list.replaceChildren(
    ...products.products.map(({ name, price }) => {
      const item = document.createElement('li');
      item.textContent = `${name}, €${price}`;
      return item;
    }),
  );
  const [set] = terms;
  const options = (set?.terms ?? []).map(
    ({ name, slug, count }) => new Option(`${name} (${count})`, slug, false, slug === category),
  );
  categories.replaceChildren(new Option('All', '', false, category === ''), ...options);
  previous.disabled = page === 1;
  next.disabled = page * PER_PAGE >= products.total;
}

export {};
