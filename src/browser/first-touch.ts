/** Where a visit began and where it came from, kept in this tab alone, for whoever leaves a form later. No cookie. */
try {
  sessionStorage['firstTouch'] ??= JSON.stringify([location.pathname + location.search, document.referrer]);
} catch {}
