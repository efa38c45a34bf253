/** State of a video that plays while it is in view, unless the visitor or the browser stopped it. */
interface PlayerState {
  /** Whether it may start by itself. */
  readonly autoplay: boolean;
  readonly phase: 'paused' | 'loading' | 'playing';
  readonly muted: boolean;
  /** The visitor prefers reduced motion: the video never starts by itself. */
  readonly reduced: boolean;
}

/**
 * `seen`: enough of the video is in view; `left`: no longer. `play`, `mute`: a toggle was pressed. `started`,
 * `waiting`, `stopped`: the browser plays it, waits for data, or stopped it on its own. `refused`: `play()` was
 * rejected.
 */
export type PlayerEvent = 'seen' | 'left' | 'play' | 'mute' | 'started' | 'waiting' | 'stopped' | 'refused';

export function startPlayer(reduced: boolean): PlayerState {
  return { autoplay: !reduced, phase: 'paused', muted: true, reduced };
}

function togglePlay(state: PlayerState): PlayerState {
  return state.phase === 'paused'
    ? { ...state, phase: 'loading', autoplay: !state.reduced }
    : { ...state, phase: 'paused', autoplay: false };
}

export function nextPlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  const isPaused = state.phase === 'paused';
  switch (event) {
    case 'seen':
      return isPaused && state.autoplay ? { ...state, phase: 'loading' } : state;
    case 'left':
      return { ...state, phase: 'paused' };
    case 'play':
      return togglePlay(state);
    case 'mute':
      return { ...state, muted: !state.muted };
    case 'started':
      return isPaused ? state : { ...state, phase: 'playing' };
    case 'waiting':
      return isPaused ? state : { ...state, phase: 'loading' };
    case 'stopped':
    case 'refused':
      return isPaused ? state : { ...state, phase: 'paused', autoplay: false };
  }
}
