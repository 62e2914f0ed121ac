/** The page's light or dark choice, kept for the next visit where the browser lets it. */

const KEY = 'demo-theme';

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
