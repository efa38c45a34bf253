/** Key in localStorage of the visitor's choice; `page-early.js` reads it before first paint. */
const KEY = 'theme';

const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const current = () => root.dataset['theme'] ?? (prefersDark.matches ? 'dark' : 'light');

function wireTheme(button: HTMLElement): void {
  const show = () => button.setAttribute('aria-checked', String(current() === 'dark'));
  button.addEventListener('click', () => {
    const theme = current() === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    show();
    // When storage is forbidden, the choice lasts as long as the page.
    try {
      localStorage.setItem(KEY, theme);
    } catch {}
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || !newValue) return;
    root.dataset['theme'] = newValue;
    show();
  });
  prefersDark.addEventListener('change', show);
  show();
}

/** Scroll position from which the header is less translucent, pixels. */
const NAV_SCROLL_THRESHOLD = 50;

/** Time after the last resize until transitions are enabled again, ms. */
const RESIZE_BLOCK_MS = 250;

export function wireChrome(): void {
  const bar = document.querySelector('[data-bar]');
  const showScroll = () => bar?.toggleAttribute('data-scrolled', scrollY > NAV_SCROLL_THRESHOLD);
  addEventListener('scroll', showScroll, { passive: true });
  showScroll();

  let settling: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    root.dataset['resizing'] = '';
    clearTimeout(settling);
    settling = setTimeout(() => delete root.dataset['resizing'], RESIZE_BLOCK_MS);
  });

  const themeSwitch = document.getElementById('theme-switch');
  if (themeSwitch) wireTheme(themeSwitch);

  const drawer = document.getElementById('site-nav');
  // Without popovers its links stand in a row (`bar.css`).
  if (drawer?.hidePopover) wireDrawer(drawer);
}

/**
 * The drawer opens and closes without a script. This adds what the platform does not: it closes after a choice that
 * stays on the page, and when the keyboard leaves it, so that nothing focused lies under it.
 */
function wireDrawer(drawer: HTMLElement): void {
  const isOpen = () => drawer.matches(':popover-open');
  drawer.addEventListener('click', ({ target }) => {
    if (isOpen() && (target as Element).closest('a')) drawer.hidePopover();
  });
  drawer.addEventListener('focusout', ({ relatedTarget }) => {
    const left = relatedTarget instanceof Node && !drawer.contains(relatedTarget);
    if (left && isOpen()) drawer.hidePopover();
  });
}
