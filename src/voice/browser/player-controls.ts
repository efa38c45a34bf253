import { formatClock, RATES, rateOf, setRate } from './playback.ts';

/** How far the arrow keys move, seconds. */
const STEP_SECONDS = 2;
/** Smallest step of the slider, seconds. */
const SLIDER_STEP = 0.1;

/** Moves a recording within its length. */
export function seekTo(sound: HTMLAudioElement, seconds: number): void {
  sound.currentTime = Math.max(0, Math.min(seconds, sound.duration || seconds));
}

/** Has the arrow keys of a focused element move a recording. */
function wireArrows(element: HTMLElement, sound: HTMLAudioElement): void {
  element.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -STEP_SECONDS, ArrowRight: STEP_SECONDS }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    seekTo(sound, sound.currentTime + step);
  });
}

/** The slider that lies over the waveform. */
function createSlider(sound: HTMLAudioElement, id: string, name: string): HTMLInputElement {
  const slider = Object.assign(document.createElement('input'), {
    ...{ id: `${id}-position`, type: 'range', className: 'call-seek' },
    ...{ min: '0', max: '0', step: String(SLIDER_STEP), value: '0' },
  });
  slider.setAttribute('aria-label', name);
  slider.addEventListener('input', () => seekTo(sound, Number(slider.value)));
  wireArrows(slider, sound);
  return slider;
}

/** The speeds. What is chosen holds for every recording of the page. */
function createSpeeds(sound: HTMLAudioElement, id: string, name: string): HTMLSelectElement {
  const speeds = Object.assign(document.createElement('select'), { id: `${id}-speed` });
  speeds.setAttribute('aria-label', name);
  speeds.append(...RATES.map((rate) => new Option(`${rate}x`, String(rate), false, rate === rateOf())));
  speeds.addEventListener('change', () => setRate(sound, Number(speeds.value)));
  sound.addEventListener('ratechange', () => {
    speeds.value = String(sound.playbackRate);
  });
  return speeds;
}

/** Has the media keys and the lock screen control a recording while it is the one that plays. */
function announce(sound: HTMLAudioElement, title: string): void {
  const { mediaSession } = navigator;
  if (!mediaSession) return;
  const artist = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
  mediaSession.metadata = new MediaMetadata({ title, artist });
  const move = (seconds: number) => () => seekTo(sound, sound.currentTime + seconds);
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => void sound.play(),
    pause: () => sound.pause(),
    seekbackward: move(-STEP_SECONDS),
    seekforward: move(STEP_SECONDS),
    seekto: ({ seekTime }) => seekTo(sound, seekTime ?? 0),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // This browser has no such key.
    }
  }
}

interface Names {
  /** Name of the recording. */
  readonly title: string;
  readonly speed: string;
}

/**
 * Completes a player that is a link with a waveform: a slider over the waveform, time, speeds, keys, and the media
 * session of the system. The link moves into an element of its own and keeps the focus.
 */
export function addControls(link: HTMLAnchorElement, sound: HTMLAudioElement, { title, speed }: Names): void {
  const stage = Object.assign(document.createElement('div'), { className: 'call-stage' });
  const line = Object.assign(document.createElement('p'), { className: 'call-controls text-note' });
  const time = document.createElement('span');
  const slider = createSlider(sound, link.id, title);
  const hadFocus = document.activeElement === link;
  line.append(time, createSpeeds(sound, link.id, speed));
  link.before(stage);
  stage.append(link, slider, line);
  if (hadFocus) link.focus({ preventScroll: true });
  wireArrows(link, sound);
  const show = () => {
    const { currentTime, duration } = sound;
    const length = Number.isFinite(duration) ? duration : 0;
    const text = `${formatClock(currentTime)} / ${formatClock(length)}`;
    time.textContent = text;
    slider.max = String(length);
    slider.value = String(currentTime);
    slider.setAttribute('aria-valuetext', text);
  };
  show();
  for (const event of ['timeupdate', 'seeking', 'durationchange', 'ended']) sound.addEventListener(event, show);
  sound.addEventListener('play', () => announce(sound, title));
  // Pressed just now: it is the one the keys are for, even if it was paused since.
  announce(sound, title);
}
