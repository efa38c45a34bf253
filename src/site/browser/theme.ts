/** Key in localStorage of the visitor's choice; `page-early.js` reads it before first paint. */
const KEY = 'theme';

type Theme = 'light' | 'dark';

const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const current = (): Theme => (root.dataset['theme'] as Theme | undefined) ?? (prefersDark.matches ? 'dark' : 'light');

/** Stores the choice. When storage is forbidden, it lasts as long as the page. */
function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {}
}

export function wireTheme(button: HTMLElement): void {
  const show = () => button.setAttribute('aria-checked', String(current() === 'dark'));
  button.addEventListener('click', () => {
    const theme = current() === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    remember(theme);
    show();
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || !newValue) return;
    root.dataset['theme'] = newValue;
    show();
  });
  prefersDark.addEventListener('change', show);
  show();
}
