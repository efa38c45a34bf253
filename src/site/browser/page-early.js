// Before the first paint: the theme a visitor chose earlier.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
// A return or a link to a section needs the page at its full height, by which the browser scrolls.
if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate')
  document.documentElement.dataset.whole = '';
