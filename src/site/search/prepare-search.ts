/** Loads the search when the visitor turns to its field, or at once where the address asks for something. */
export function prepareSearch(): void {
  const form = document.getElementById('search') as HTMLFormElement | null;
  if (!form) return;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const code = await import('./search.ts').catch(() => undefined);
    // Without it the next touch tries again, and the form works as it is.
    if (code) code.wireSearch(form);
    else isLoading = false;
  };
  for (const type of ['pointerenter', 'touchstart', 'focusin', 'input'])
    form.addEventListener(type, () => void load(), { passive: true });
  if (location.search) void load();
}
