/** Resolves once the page and what it shows has loaded, at once if that was before this script came. */
export const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(undefined);
  else addEventListener('load', resolve);
});
