/**
 * Theme of the page: light, dark, or an example theme of the library; stored for the next visit if
 * storage is allowed. Applies the stored one, and applies and stores the one chosen in `#theme`.
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
const sheet = link('');
document.head.append(link(pageStyles));

const select = document.querySelector<HTMLSelectElement>('#theme');
if (select !== null) {
  // Not the first value: it was chosen before this module was here.
  if (select.value !== '') storeTheme(select.value);
  else select.value = loadTheme();
  apply(select.value);
  select.addEventListener('change', () => {
    apply(select.value);
    storeTheme(select.value);
  });
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
