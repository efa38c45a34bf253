/** A video that plays by itself while it is seen, unless somebody or something said no. */
export interface PlayerState {
  /** Whether it may start by itself. */
  readonly autoplay: boolean;
  readonly phase: 'paused' | 'loading' | 'playing';
  readonly muted: boolean;
  /** The visitor asked the system for less motion: it starts when told to, each time. */
  readonly reduced: boolean;
}

/**
 * `seen`: enough of it is in view; `left`: no longer. `play`, `mute`: a toggle was pressed. `started`, `waiting`,
 * `stopped`: the browser plays it, waits for data, or stopped it without being asked. `refused`: it won't play.
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
