import { STABILITY, type VoiceId, voiceIds } from '#contracts/voices.ts';
import type { Wishes } from './voice.state.ts';

/** Ids of the fields, as they are drawn and as they are found. */
export const FIELDS = {
  text: 'voice-text',
  voice: 'voice-choice',
  other: 'voice-other',
  stability: 'voice-stability',
} as const;

const toVoice = (value: string | undefined): VoiceId | null => voiceIds.find((id) => id === value) ?? null;

/** What somebody typed and chose before the code came. A card is looked at first: without the code they do not keep in step. */
export function findWishes(place: ParentNode): Wishes {
  const found = (id: string) =>
    place.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`#${id}`)?.value;
  const card = place.querySelector<HTMLInputElement>('input[type=radio]:checked');
  const voice = toVoice(card?.value ?? found(FIELDS.voice));
  const other = toVoice(found(FIELDS.other));
  return {
    text: found(FIELDS.text) ?? '',
    voice,
    other: other === voice ? null : other,
    stability: Number(found(FIELDS.stability) ?? STABILITY.default),
  };
}
