import { wireDrawer } from './drawer.ts';
import { wireTheme } from './theme.ts';

/** Pixels from the top; further down the bar lets less of the page shine through. */
const NAV_SCROLL_THRESHOLD = 50;

const bar = document.querySelector('[data-bar]');
const showScroll = () => bar?.toggleAttribute('data-scrolled', scrollY > NAV_SCROLL_THRESHOLD);
addEventListener('scroll', showScroll, { passive: true });
showScroll();

const themeSwitch = document.getElementById('theme-switch');
if (themeSwitch) wireTheme(themeSwitch);

const drawer = document.getElementById('site-nav');
if (drawer) wireDrawer(drawer);
