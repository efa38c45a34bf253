import { closeOnBackdrop } from '#core/browser/backdrop.ts';
import { loadStyles } from '#core/browser/load-styles.ts';

let dialog: Promise<HTMLDialogElement> | undefined;

async function prepareDialog(opener: HTMLElement): Promise<HTMLDialogElement> {
  const found = document.getElementById('video-dialog') as HTMLDialogElement;
  await loadStyles(found.dataset['styles']);
  const template = found.querySelector('template') as HTMLTemplateElement;
  // Imported as a copy: a video created inside a template does not load.
  template.replaceWith(document.importNode(template.content, true));
  const video = videoOf(found);
  // WebKit shows captions by a setting of the system only.
  for (const track of video.textTracks) track.mode = 'showing';
  closeOnBackdrop(found);
  found.addEventListener('close', () => {
    video.pause();
    video.currentTime = 0;
    opener.focus();
  });
  return found;
}

const videoOf = (element: HTMLElement) => element.querySelector('video') as HTMLVideoElement;

/** Opens the dialog and plays from the start. Where autoplay is refused, the native controls remain. */
export async function openVideo(opener: HTMLElement): Promise<void> {
  dialog ??= prepareDialog(opener);
  const ready = await dialog;
  if (ready.open) return;
  ready.showModal();
  videoOf(ready)
    .play()
    .catch(() => undefined);
}
