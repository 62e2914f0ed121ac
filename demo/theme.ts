/**
 * Theme of the page: light, dark, or an example theme of the library; stored for the next visit if
 * storage is allowed. Applies the stored one, and applies and stores the one chosen at the foot of the page.
 */
import atelier from '../src/themes/atelier.css?url';
import kiosk from '../src/themes/kiosk.css?url';
import pageStyles from './theme.css?url';

const KEY = 'demo-theme';
/** Style sheets of example themes; light and dark follow the page and need none. */
const SHEETS: ReadonlyMap<string, string> = new Map([
  ['atelier', atelier],
  ['kiosk', kiosk],
]);
/** Names of the control and of its choices, by the language of the page. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ['Theme', 'Automatic', 'Light', 'Dark'],
  de: ['Aussehen', 'Automatisch', 'Hell', 'Dunkel'],
  ar: ['المظهر', 'تلقائي', 'فاتح', 'داكن'],
};
const sheet = link('');
document.head.append(link(pageStyles));

const header = document.querySelector('header.site');
if (header !== null) {
  const select = control(WORDS[document.documentElement.lang] ?? WORDS['en'] ?? []);
  select.value = loadTheme();
  apply(select.value);
  select.addEventListener('change', () => {
    apply(select.value);
    storeTheme(select.value);
  });
}

/** Appends the control to the foot of the page: without scripts it would have no effect. */
function control([label = '', ...choices]: readonly string[]): HTMLSelectElement {
  const options = ['', 'light', 'dark'].map((value, i) => new Option(choices[i], value));
  // Each shop of the other pages has a style sheet of its own.
  if (document.querySelector('main > wps-shop') !== null)
    options.push(new Option('Atelier', 'atelier'), new Option('Kiosk', 'kiosk'));
  const select = document.createElement('select');
  select.append(...options);
  const field = Object.assign(document.createElement('label'), { className: 'theme' });
  field.append(label, ' ', select);
  const foot = document.querySelector('footer.site') ?? document.createElement('footer');
  foot.className = 'site';
  foot.append(field);
  document.body.append(foot);
  return select;
}

function link(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
}

function apply(theme: string): void {
  if (theme === '') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const address = SHEETS.get(theme);
  if (address === undefined) {
    sheet.remove();
    return;
  }
  sheet.href = address;
  document.head.append(sheet);
}

function loadTheme(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function storeTheme(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is refused: the choice lasts for this page only.
  }
}
