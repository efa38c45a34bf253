import { TOAST_SWIPE_PX } from './toasts.state.ts';

/** Lets a card be swiped to the right; beyond the threshold it is dismissed. */
export function wireSwipe(card: HTMLElement, dismiss: () => void): void {
  let start: number | null = null;
  const distance = (x: number) => (start === null ? 0 : Math.max(0, x - start));
  const letGo = () => {
    start = null;
    card.style.removeProperty('translate');
  };
  card.addEventListener('pointerdown', ({ target, clientX, pointerId }) => {
    if ((target as Element).closest('button')) return;
    start = clientX;
    card.setPointerCapture(pointerId);
  });
  card.addEventListener('pointermove', ({ clientX }) => {
    if (start !== null) card.style.translate = `${distance(clientX)}px`;
  });
  card.addEventListener('pointerup', ({ clientX }) => {
    const isFar = distance(clientX) >= TOAST_SWIPE_PX;
    // A dismissed card animates from where it was released.
    if (isFar) dismiss();
    else letGo();
  });
  card.addEventListener('pointercancel', letGo);
}
