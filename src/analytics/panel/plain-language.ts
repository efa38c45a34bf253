/**
 * Gives the browser the page's language where its own is no tag, such as `C` on systems without a locale: the chart's
 * package formats numbers by it as it loads, and throws. To be imported before that package.
 */
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: document.documentElement.lang || 'en', configurable: true });
}
