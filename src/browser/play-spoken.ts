import { hearAlone } from './one-sound.ts';

/** The one that is heard now. */
let playing: { line: HTMLElement; sound: HTMLAudioElement } | undefined;

function stop(): void {
  playing?.sound.pause();
  delete playing?.line.dataset['playing'];
  playing = undefined;
}

/** Moves the boundary between what was said and what is to come, once a frame. */
function follow(line: HTMLElement, sound: HTMLAudioElement): void {
  if (playing?.sound !== sound) return;
  const said = sound.duration ? sound.currentTime / sound.duration : 0;
  line.style.setProperty('--said', `${(said * 100).toFixed(1)}%`);
  requestAnimationFrame(() => follow(line, sound));
}

/** Plays the sound a waveform links to, from its beginning; pressed while it plays, it stops. One at a time. */
export async function playSpoken(line: HTMLAnchorElement): Promise<void> {
  const isStopped = playing?.line === line;
  stop();
  if (isStopped) return;
  const sound = new Audio(line.href);
  playing = { line, sound };
  line.dataset['playing'] = '';
  hearAlone(sound);
  // At its end, or because something else on the page is heard.
  sound.addEventListener('pause', () => playing?.sound === sound && stop());
  try {
    await sound.play();
    follow(line, sound);
  } catch {
    // It cannot be had now: the waveform stands still, as before. Another sound may have begun meanwhile.
    if (playing?.sound === sound) stop();
  }
}
