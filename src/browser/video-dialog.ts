import { closeOnBackdrop } from './backdrop.ts';

let dialog: HTMLDialogElement | undefined;

/** The dialog of the page with its video, which its template held until now. */
function prepareDialog(opener: HTMLElement): HTMLDialogElement {
  const found = document.getElementById('video-dialog') as HTMLDialogElement;
  const template = found.querySelector('template') as HTMLTemplateElement;
  // A copy: a video that came to be in a template has given up loading.
  template.replaceWith(document.importNode(template.content, true));
  const video = videoOf(found);
  closeOnBackdrop(found);
  found.addEventListener('close', () => {
    video.pause();
    video.currentTime = 0;
    opener.focus();
  });
  return found;
}

const videoOf = (element: HTMLElement) => element.querySelector('video') as HTMLVideoElement;

/** Opens the dialog and plays from the start. Where the browser won't play by itself, its controls stand there. */
export function openVideo(opener: HTMLElement): void {
  dialog ??= prepareDialog(opener);
  if (dialog.open) return;
  dialog.showModal();
  videoOf(dialog)
    .play()
    .catch(() => undefined);
}
