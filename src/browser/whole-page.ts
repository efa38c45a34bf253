/**
 * Sections below the screen are laid out when they come near (`landing.css`). A way to one of them must know where it
 * lies: whoever points at such a link, or reaches it by the keyboard, has the whole page laid out before they follow it.
 */
export function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}

for (const approach of ['pointerover', 'focusin']) {
  addEventListener(approach, ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) layOutAll();
  });
}
