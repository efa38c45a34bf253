import type { Observation } from './row.ts';

const page = 'unit/try-page.test.ts';
const wire = 'unit/voice-wire.test.ts';
const sampler = 'e2e/voice.test.ts';
const player = 'e2e/voice-player.test.ts';

/** What is observed of the voice page. */
export const observedOnVoicePage: Readonly<Record<string, Observation>> = {
  'S2-route-try': [page, "site.read('try.html')"],
  'S2-voice-back': [page, 'Back to Home'],
  'S2-voice-text': [page, "toEqual(['4', null])"],
  'S2-voice-dropdown': [page, '#voice-choice option'],
  'S2-voice-slider': [page, '#voice-stability'],
  'S2-voice-button': [page, 'Generate Voice'],
  'S2-voice-download': [player, 'voxwright_audio.mp3'],
  'S2-voice-custom-demo': [page, "'Request Custom Demo', '/schedule-demo'"],
  'S3-voices-8': [page, 'shows eight voices with name, gender, accent and description'],
  'S3-voice-nova': [page, 'Nova Female, Professional'],
  'S3-voice-aria': [page, 'Aria Female, Warm'],
  'S3-voice-luna': [page, 'Luna Female, Elegant'],
  'S3-voice-phoenix': [page, 'Phoenix Male, Dynamic'],
  'S3-voice-echo': [page, 'Echo Female, Versatile'],
  'S3-voice-atlas': [page, 'Atlas Male, Authoritative'],
  'S3-voice-titan': [page, 'Titan Male, Commanding'],
  'S3-voice-sage': [page, 'Sage Male, Thoughtful'],
  'S4-voice-generating': [sampler, "toHaveText('Generating...')"],
  'S4-voice-done': [sampler, 'is done with a recording that plays'],
  'S4-voice-keeps': [sampler, 'keeps the words and the older recording'],
  'S5-voice-text': [sampler, 'Please enter some text'],
  'S5-voice-text-line': [sampler, 'You need to provide text to synthesize.'],
  'S5-voice-choice': [sampler, 'Please select a voice'],
  'S5-voice-choice-line': [sampler, 'Choose a voice from the dropdown menu.'],
  'S7-synthesize': [wire, "model_id: 'eleven_monolingual_v1'"],
  'S7-synthesize-settings': [wire, 'similarity_boost: 0.75, style: 0, use_speaker_boost: true'],
  'S7-synthesize-audio': [player, "waitForEvent('download')"],
  'S8-voice-failed': [sampler, 'Generation failed'],
  'S8-voice-failed-line': [sampler, 'There was an error generating your voice. Please try again.'],
  'S8-voice-success': [sampler, 'Voice generated successfully!'],
  'S8-voice-success-line': [sampler, 'Your AI voice synthesis is ready to play.'],
  'S9-voice-range': [page, "'range', '0', '1', '0.1', '0.5'"],
  'S9-voice-default': [page, 'that starts at 0.5'],
  'S9-voice-similarity': [wire, 'similarity_boost: 0.75'],
  'S9-voice-style': [wire, 'style: 0'],
  'S9-voice-boost': [wire, 'use_speaker_boost: true'],
};
