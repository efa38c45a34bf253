// In the head of the landing page. A return or a link to a section needs the page at its full height, by which the
// browser scrolls; a return at once, as its place is looked for only until the page has loaded.
import './page-early.js';

const root = document.documentElement;
const isReturn = performance.navigation.type;
if (location.hash || isReturn) root.dataset.whole = '';
if (isReturn) root.dataset.typeface = '';
// The first scroll has the page laid out (`sections.css`). A jump waits for that, so that nothing moves in sight.
const jump = (top) => scrollTo({ top, behavior: 'instant' });
const onScroll = () => {
  const { scrollHeight } = root;
  const y = scrollY;
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const topOf = () => seen.getBoundingClientRect().top;
  const top = topOf();
  root.dataset.whole = '';
  if (root.scrollHeight !== scrollHeight && y > innerHeight) {
    jump(0);
    // Back to what was in the middle, unless the visitor has gone elsewhere meanwhile.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollY || jump(topOf() - top)));
  }
};
addEventListener('scroll', onScroll, { once: true });
// A press on the call before the script of the page is repeated by it, and opens no file.
const onClick = (event) => {
  const isCall = event.target.closest('[data-call]') && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (isCall && !('scripted' in root.dataset)) event.preventDefault();
};
addEventListener('click', onClick, { once: true });
