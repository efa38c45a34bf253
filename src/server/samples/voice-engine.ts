import type { ResponseOf } from '#contracts/contract.ts';
import type { readVoiceEngine } from '#contracts/voice-calls.ts';
import { dayIn } from '../calendar-day.ts';
import {
  describeEngine,
  ENGINE_STATE,
  type EngineState,
  engineKeys,
  toEngineState,
} from '../paid/engine-state.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import type { Script } from '../store/script.ts';
import type { Pass } from '../store/store.ts';
import { paidVoiceOf } from './paid-voice.ts';

const READ = `return {'OK', engine_state(keys[1], keys[2])}`;
const parse = (reply: unknown) => toEngineState((reply as unknown[])[1]);

const readScript: Script<EngineState> = {
  name: 'voice-engine',
  readonly: true,
  body: `${ENGINE_STATE}${READ}`,
  parse,
};

const switchScript: Script<EngineState> = {
  name: 'voice-engine-switch',
  readonly: false,
  body: `${ENGINE_STATE}
switch_engine(keys[1], args[1])
${READ}`,
  parse,
};

/** What the admin is told; `isOn` switches the engine first. @throws ApiError UNAUTHENTICATED, NOT_CONFIGURED; StoreError */
export async function voiceEngine(
  services: Services,
  pass: Pass,
  isOn?: boolean,
): Promise<ResponseOf<typeof readVoiceEngine>> {
  const { store, env } = services;
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const keys = engineKeys(store.keys, 'voice', dayIn(zone, store.now())).map(({ key }) => key);
  const [script, args] = isOn === undefined ? [readScript, []] : [switchScript, [isOn ? 1 : 0]];
  const state = await store.runAdmin(script, { keys, args }, pass);
  const paid = paidVoiceOf(services);
  return {
    engine: paid && describeEngine(`ElevenLabs ${paid.account.model}`, paid.budget, state, store.now()),
  };
}
