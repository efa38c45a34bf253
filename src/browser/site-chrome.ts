import { wireDrawer } from './drawer.ts';
import { wireTheme } from './theme.ts';

/** Pixels from the top; further down the bar lets less of the page shine through. */
const NAV_SCROLL_THRESHOLD = 50;

const bar = document.querySelector('[data-bar]');
const showScroll = () => bar?.toggleAttribute('data-scrolled', scrollY > NAV_SCROLL_THRESHOLD);
addEventListener('scroll', showScroll, { passive: true });
showScroll();

/** Milliseconds after the last change of the window's size until things may move again. */
const RESIZE_BLOCK_MS = 250;

const root = document.documentElement;
let settling: ReturnType<typeof setTimeout> | undefined;
addEventListener('resize', () => {
  root.dataset['resizing'] = '';
  clearTimeout(settling);
  settling = setTimeout(() => delete root.dataset['resizing'], RESIZE_BLOCK_MS);
});

const themeSwitch = document.getElementById('theme-switch');
if (themeSwitch) wireTheme(themeSwitch);

const drawer = document.getElementById('site-nav');
if (drawer) wireDrawer(drawer);
