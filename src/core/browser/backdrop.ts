/** Closes a dialog by a click beside it. A drag that begins inside and ends outside is no such click. */
export function closeOnBackdrop(dialog: HTMLDialogElement): void {
  let pressedOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressedOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressedOutside) dialog.close();
  });
}
