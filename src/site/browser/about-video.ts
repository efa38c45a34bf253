import { loadStyles } from '#core/browser/load-styles.ts';
import { nextPlayer, type PlayerEvent, startPlayer } from '#voice/browser/player.state.ts';

/** Share of the video that must be visible for it to play by itself. */
const VISIBLE_SHARE = 0.5;

const one = <Found extends Element>(parent: Element, selector: string) => parent.querySelector(selector) as Found;

/** Shows the captions below the video, in letters readable at any size of the video. */
function showCaptions(player: HTMLElement, { track }: HTMLTrackElement): void {
  const line = one<HTMLElement>(player, 'figcaption');
  const note = line.textContent;
  track.mode = 'hidden';
  track.oncuechange = () => {
    const cue = track.activeCues?.[0] as VTTCue | undefined;
    line.textContent = cue?.text ?? note;
  };
}

function createVideo(player: HTMLElement): HTMLVideoElement {
  const unscripted = one(player, 'noscript');
  unscripted.outerHTML = unscripted.textContent;
  return one<HTMLVideoElement>(player, 'video');
}

/** Puts the video into its frame with our controls and plays it while at least half of it is visible. */
export async function wireAboutVideo(player: HTMLElement): Promise<void> {
  await loadStyles(player.dataset['styles']);
  const video = createVideo(player);
  const spinner = one<HTMLElement>(player, '.spinner');
  let state = startPlayer(matchMedia('(prefers-reduced-motion: reduce)').matches);

  const show = () => {
    player.dataset['phase'] = state.phase;
    player.dataset['muted'] = String(state.muted);
    spinner.hidden = state.phase !== 'loading';
    video.muted = state.muted;
  };
  const send = (event: PlayerEvent) => {
    state = nextPlayer(state, event);
    show();
    if (state.phase === 'paused') video.pause();
    else if (video.paused) video.play().catch(refuse);
  };
  // Our own pause rejects a pending `play`, which is no refusal by the browser.
  const refuse = ({ name }: Error) => name === 'AbortError' || send('refused');

  video.addEventListener('playing', () => send('started'));
  video.addEventListener('waiting', () => send('waiting'));
  // Our own pause event can arrive when the video is to play again.
  video.addEventListener('pause', () => video.paused && send('stopped'));
  one<HTMLElement>(player, '#about-video-play').onclick = () => send('play');
  one<HTMLElement>(player, '#about-video-mute').onclick = () => send('mute');
  video.controls = false;
  one<HTMLElement>(player, '.player-controls').hidden = false;
  if (!state.reduced) video.preload = 'auto';
  showCaptions(player, one(player, 'track'));
  show();
  new IntersectionObserver(([entry]) => send((entry?.intersectionRatio ?? 0) >= VISIBLE_SHARE ? 'seen' : 'left'), {
    threshold: VISIBLE_SHARE,
  }).observe(video);
}
