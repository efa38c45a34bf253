import { STABILITY, type VoiceId, voiceIds } from '../contract/voices.ts';
import type { SamplerInput } from './voice.state.ts';

/** Ids of the form fields. */
export const FIELDS = {
  text: 'voice-text',
  voice: 'voice-choice',
  other: 'voice-other',
  stability: 'voice-stability',
} as const;

const toVoice = (value: string | undefined): VoiceId | null => voiceIds.find((id) => id === value) ?? null;

/**
 * Reads the values entered before the code was loaded. A chosen card takes precedence over the dropdown: without the
 * code the two are not synchronized.
 */
export function readFields(root: ParentNode): SamplerInput {
  const fieldValue = (id: string) =>
    root.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`#${id}`)?.value;
  const card = root.querySelector<HTMLInputElement>('input[type=radio]:checked');
  const voice = toVoice(card?.value ?? fieldValue(FIELDS.voice));
  const other = toVoice(fieldValue(FIELDS.other));
  return {
    text: fieldValue(FIELDS.text) ?? '',
    voice,
    other: other === voice ? null : other,
    stability: Number(fieldValue(FIELDS.stability) ?? STABILITY.default),
  };
}
