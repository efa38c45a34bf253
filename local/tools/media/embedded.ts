import { toPhrases } from '#voice/server/speech/phrases.ts';
import { ENGINE_VERSION, pauseAfter, speak, voiceRecipes } from '#voice/server/speech/speak.ts';
import { hashOf } from './fingerprint.ts';
import type { Speaker } from './say.ts';

/** The engine that needs no key: a phrase is a piece. */
export const embedded: Speaker = {
  engine: `embedded ${hashOf([ENGINE_VERSION, voiceRecipes])}`,
  async say(text, voice, stability) {
    const phrases = toPhrases(text);
    const spoken = await Array.fromAsync(speak(text, voice, stability));
    return phrases.map((phrase, at) => {
      const speech = spoken[at];
      if (!speech) throw new Error(`The engine left out "${phrase.text}".`);
      return { text: phrase.text, speech, pause: pauseAfter(phrase, voice) };
    });
  },
};
