import { pauseOthers } from './playback.ts';

let playing: { line: HTMLElement; sound: HTMLAudioElement } | undefined;

function stop(): void {
  playing?.sound.pause();
  delete playing?.line.dataset['playing'];
  playing = undefined;
}

/** Moves the boundary between the played and the remaining part of the waveform, once a frame. */
function follow(line: HTMLElement, sound: HTMLAudioElement): void {
  if (playing?.sound !== sound) return;
  const share = sound.duration ? sound.currentTime / sound.duration : 0;
  line.style.setProperty('--said', `${(share * 100).toFixed(1)}%`);
  requestAnimationFrame(() => follow(line, sound));
}

/** Plays the sound that a waveform links to, from its beginning, or stops it if it is playing. */
export async function playSpokenClip(line: HTMLAnchorElement): Promise<void> {
  const isStopped = playing?.line === line;
  stop();
  if (isStopped) return;
  const sound = new Audio(line.href);
  playing = { line, sound };
  line.dataset['playing'] = '';
  pauseOthers(sound);
  // Fires at the end, and when another sound on the page starts.
  sound.addEventListener('pause', () => playing?.sound === sound && stop());
  try {
    await sound.play();
    follow(line, sound);
  } catch {
    // The sound cannot be loaded: the waveform stays still. Another sound may have started meanwhile.
    if (playing?.sound === sound) stop();
  }
}
