import { closeOnBackdrop } from '#core/browser/backdrop.ts';
import { loadStyles } from '#core/browser/load-styles.ts';
import { pauseOthers } from '#voice/browser/playback.ts';

let dialog: Promise<HTMLDialogElement> | undefined;

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, fields: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), fields);

/** The film with its captions. WebKit shows captions by a setting of the system only, hence `showing`. */
function makeVideo({ href, dataset }: HTMLAnchorElement): HTMLVideoElement {
  const video = make('video', { src: href, width: 1280, height: 720, controls: true, playsInline: true });
  const { captions: label = '', track: src = '' } = dataset;
  const [srclang = ''] = document.documentElement.lang.split('-');
  video.append(make('track', { kind: 'captions', srclang, label, src, default: true }));
  video.setAttribute('aria-labelledby', 'video-title');
  for (const track of video.textTracks) track.mode = 'showing';
  return video;
}

/** Makes the dialog. Its texts are those that the opener carries. */
async function prepareDialog(opener: HTMLAnchorElement): Promise<HTMLDialogElement> {
  const { title = '', close = '', styles } = opener.dataset;
  await loadStyles(styles);
  const made = make('dialog', { id: 'video-dialog', className: 'video-dialog' });
  const head = make('form', { method: 'dialog', className: 'video-head' });
  head.append(
    make('p', { id: 'video-title', className: 'text-heading', textContent: title }),
    make('button', { id: 'video-close', type: 'submit', className: 'bar-button', textContent: close }),
  );
  made.setAttribute('aria-labelledby', 'video-title');
  made.append(head, makeVideo(opener));
  document.body.append(made);
  closeOnBackdrop(made);
  made.addEventListener('close', () => {
    const video = videoOf(made);
    video.pause();
    video.currentTime = 0;
    opener.focus();
  });
  return made;
}

const videoOf = (element: HTMLElement) => element.querySelector('video') as HTMLVideoElement;

/** Opens the dialog and plays from the start. Where autoplay is refused, the native controls remain. */
export async function openVideo(opener: HTMLAnchorElement): Promise<void> {
  dialog ??= prepareDialog(opener);
  const ready = await dialog;
  if (ready.open) return;
  ready.showModal();
  const video = videoOf(ready);
  pauseOthers(video);
  video.play().catch(() => undefined);
}
