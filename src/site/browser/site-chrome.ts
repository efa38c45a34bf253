import { prefersDark, shownTheme, showTheme } from './header-state.ts';

/** Key in localStorage of the visitor's choice; `page-early.js` reads it before first paint. */
const KEY = 'theme';

const root = document.documentElement;
function wireTheme(button: HTMLElement): void {
  const show = () => showTheme(button);
  button.addEventListener('click', () => {
    const theme = shownTheme() === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    show();
    // Without its rules, what was rendered ahead in the other theme is thrown away.
    document.querySelector('script[type=speculationrules]')?.remove();
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

/** Time after the last resize until transitions are enabled again, ms. */
const RESIZE_BLOCK_MS = 250;

/** Wires the controls of the header. */
export function wireChrome(): void {
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
  const closeLeft = (focused: EventTarget | null) => {
    const left = focused instanceof Node && focused !== document.body && !drawer.contains(focused);
    if (left && isOpen()) drawer.hidePopover();
  };
  drawer.addEventListener('focusout', ({ relatedTarget }) => closeLeft(relatedTarget));
  // The keyboard may have left it before this code came; its button, which opened it, is no way out.
  if (document.activeElement?.getAttribute('popovertarget') !== drawer.id) closeLeft(document.activeElement);
}
