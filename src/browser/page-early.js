// Before the first paint: the theme a visitor chose earlier.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
// Whoever comes back, or for one place, needs the page at its full height: the browser takes them there by it.
if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate')
  document.documentElement.dataset.whole = '';
