/**
 * The drawer opens and closes without a script. This adds what the platform does not: it closes after a choice that
 * stays on the page, and when the keyboard leaves it, so that nothing focused lies under it.
 */
export function wireDrawer(drawer: HTMLElement): void {
  const isOpen = () => drawer.matches(':popover-open');
  drawer.addEventListener('click', ({ target }) => {
    if (isOpen() && (target as Element).closest('a')) drawer.hidePopover();
  });
  drawer.addEventListener('focusout', ({ relatedTarget }) => {
    const left = relatedTarget instanceof Node && !drawer.contains(relatedTarget);
    if (left && isOpen()) drawer.hidePopover();
  });
}
