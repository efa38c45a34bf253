import { nextPlayer, type PlayerEvent, startPlayer } from './player.state.ts';

/** Share of the video that must be visible for it to play by itself. */
const VISIBLE_SHARE = 0.5;

const one = <Found extends Element>(parent: Element, selector: string) =>
  parent.querySelector(selector) as Found;

/** While the video plays, its captions are told below it, in letters that are readable at any size of the video. */
function tellCaptions(player: HTMLElement, { track }: HTMLTrackElement): void {
  const line = one<HTMLElement>(player, 'figcaption');
  const note = line.textContent;
  track.mode = 'hidden';
  track.oncuechange = () => {
    const cue = track.activeCues?.[0] as VTTCue | undefined;
    line.textContent = cue?.text ?? note;
  };
}

/** The video that a page without a script would show. */
function createVideo(player: HTMLElement): HTMLVideoElement {
  const unscripted = one(player, 'noscript');
  unscripted.outerHTML = unscripted.textContent;
  return one<HTMLVideoElement>(player, 'video');
}

/** Puts the video into its frame under our controls, and plays it while at least half of it is seen. */
export function wireAboutVideo(player: HTMLElement): void {
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
  // Our own pause ends a play that has not begun: that is no refusal.
  const refuse = ({ name }: Error) => name === 'AbortError' || send('refused');

  video.addEventListener('playing', () => send('started'));
  video.addEventListener('waiting', () => send('waiting'));
  // The event of our own pause may arrive when the video is to play again.
  video.addEventListener('pause', () => video.paused && send('stopped'));
  one<HTMLElement>(player, '#about-video-play').onclick = () => send('play');
  one<HTMLElement>(player, '#about-video-mute').onclick = () => send('mute');
  video.controls = false;
  one<HTMLElement>(player, '.player-controls').hidden = false;
  if (!state.reduced) video.preload = 'auto';
  tellCaptions(player, one(player, 'track'));
  show();
  new IntersectionObserver(
    ([entry]) => send((entry?.intersectionRatio ?? 0) >= VISIBLE_SHARE ? 'seen' : 'left'),
    { threshold: VISIBLE_SHARE },
  ).observe(video);
}
