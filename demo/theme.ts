/** The page's looks: light, dark, or an example theme of the library. Kept for the next visit where the browser lets it. */
import atelier from '../src/themes/atelier.css?url';
import kiosk from '../src/themes/kiosk.css?url';

const KEY = 'demo-theme';
/** Light and dark need none: the elements follow the page. */
const SHEETS: ReadonlyMap<string, string> = new Map([
  ['atelier', atelier],
  ['kiosk', kiosk],
]);
const sheet = document.createElement('link');
sheet.rel = 'stylesheet';

export function rememberTheme(select: HTMLSelectElement | null): void {
  if (select === null) return;
  select.value = read();
  apply(select.value);
  select.addEventListener('change', () => {
    apply(select.value);
    write(select.value);
  });
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

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function write(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is refused: the choice lasts for this page only.
  }
}
