// Before the first paint, behind the style sheet: the theme a visitor chose earlier, and the typeface.
const { dataset } = document.documentElement;
try {
  const { theme } = localStorage;
  if (/^(light|dark)$/.test(theme)) dataset.theme = theme;
} catch {}
// The page is laid out (`base.css`) once its typeface is there, so that no line of it moves. On a network that takes
// longer than this, ms, it is laid out without.
const show = () => (dataset.typeface = '');
setTimeout(show, 400);
dataset.typeface = 'awaited';
// In a task of its own: before the browser says that a typeface has come, it lays out all there is. A hidden page, as one that
// is rendered ahead, waits a second for such a task.
document.fonts.load('1em Host Grotesk').then(document.hidden ? show : () => setTimeout(show), show);
// A press before the script of the page has loaded is repeated when it has (`first-touch.ts`).
addEventListener('click', ({ target }) => (globalThis.pressedEarly = target), { once: true });
