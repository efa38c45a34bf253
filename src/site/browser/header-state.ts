const root = document.documentElement;
export const prefersDark = matchMedia('(prefers-color-scheme: dark)');

export const shownTheme = () => root.dataset['theme'] ?? (prefersDark.matches ? 'dark' : 'light');

/** Says on its switch which theme is shown. */
export const showTheme = (themeSwitch: Element): void =>
  themeSwitch.setAttribute('aria-checked', String(shownTheme() === 'dark'));

/** Scroll position from which the header is less translucent, pixels. */
const NAV_SCROLL_THRESHOLD = 50;

/** Shows from the start what the header says of the page: its scroll position and the theme. */
export function wireHeader(): void {
  const bar = document.querySelector('[data-bar]');
  const showScroll = () => bar?.toggleAttribute('data-scrolled', scrollY > NAV_SCROLL_THRESHOLD);
  addEventListener('scroll', showScroll, { passive: true });
  showScroll();
  const themeSwitch = document.getElementById('theme-switch');
  if (themeSwitch) showTheme(themeSwitch);
}
