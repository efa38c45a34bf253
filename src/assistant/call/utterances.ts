/** Speech begins when it was loud for so long, ms: a click is no word. */
const BEGIN_MS = 100;
/** It has ended when it was quiet for so long, ms. */
const END_MS = 600;
/** Sound before the beginning that belongs to it, ms: consonants are quiet. */
const LEAD_MS = 300;
/** Longest utterance, ms: what is longer is cut there. */
const MAX_MS = 20_000;
/** Level of speech above that of the room, and the least there is: RMS of samples from -1 to 1. */
const ABOVE_ROOM = 3;
const LEAST_LEVEL = 0.012;
/** How much louder a visitor has to be while the agent speaks: loudspeakers leak into microphones. */
const ABOVE_AGENT = 2;
/** Time whose quietest moment is the level of the room, ms: speech has pauses within it, noise has none. */
const ROOM_MS = 3_000;

/** An utterance has begun; or has ended, with its samples. */
type Change = { readonly step: 'begun' } | { readonly step: 'ended'; readonly samples: Float32Array<ArrayBuffer> };

export interface Utterances {
  /** Takes the next samples of the microphone. `isAgentHeard`: whether the agent speaks meanwhile. */
  push(chunk: Float32Array, isAgentHeard: boolean): Change | null;
  /** Forgets what was begun. */
  reset(): void;
}

function levelOf(chunk: Float32Array): number {
  let sum = 0;
  for (const sample of chunk) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, chunk.length));
}

function joined(chunks: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** The level of the room: the least of late (Martin: Noise Power Spectral Density Estimation by Minimum Statistics, 2001). */
function createRoom() {
  const levels: number[] = [];
  return (level: number, ms: number): number => {
    levels.push(level);
    while (levels.length * ms > ROOM_MS) levels.shift();
    return Math.min(...levels);
  };
}

/**
 * Cuts what a microphone hears into utterances, by its energy with hangover (Rabiner and Sambur: An Algorithm for Determining the
 * Endpoints of Isolated Utterances, 1975), against the level of the room. `rate`: samples per second.
 */
export function createUtterances(rate: number): Utterances {
  const roomWith = createRoom();
  let chunks: Float32Array[] = [];
  let [loudMs, quietMs, lengthMs] = [0, 0, 0];
  let isSpeaking = false;

  function reset(): void {
    chunks = [];
    [loudMs, quietMs, lengthMs] = [0, 0, 0];
    isSpeaking = false;
  }

  /** Before speech only its lead is kept. */
  function forgetOld(): void {
    const most = ((LEAD_MS + BEGIN_MS) / 1000) * rate;
    let length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    while (chunks[0] && length - chunks[0].length >= most) length -= chunks.shift()?.length ?? 0;
  }

  function end(): Change {
    const samples = joined(chunks);
    reset();
    return { step: 'ended', samples };
  }

  return {
    reset,
    push(chunk, isAgentHeard) {
      const ms = (chunk.length / rate) * 1000;
      const level = levelOf(chunk);
      const threshold = Math.max(LEAST_LEVEL, roomWith(level, ms) * ABOVE_ROOM);
      const isLoud = level > threshold * (isAgentHeard && !isSpeaking ? ABOVE_AGENT : 1);
      loudMs = isLoud ? loudMs + ms : 0;
      quietMs = isLoud ? 0 : quietMs + ms;
      chunks.push(chunk);
      if (isSpeaking) {
        lengthMs += ms;
        return quietMs >= END_MS || lengthMs >= MAX_MS - LEAD_MS - BEGIN_MS - END_MS ? end() : null;
      }
      forgetOld();
      if (loudMs < BEGIN_MS) return null;
      isSpeaking = true;
      return { step: 'begun' };
    },
  };
}
