import * as z from 'zod/mini';
import type { ResponseOf } from '#core/contract/contract.ts';
import { dayIn } from '#core/server/calendar-day.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { Pass } from '#core/server/store/store.ts';
import { describeEngine, engineState, stateReply, toSwitch } from '#core/server/vendor-budget/guard.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import type { readVoiceEngine } from '../../contract/voice-calls.ts';
import { voiceVendorOf } from './voice-vendor.ts';

export const engineScript = defineScript({
  name: 'voice-engine',
  locks: 'keys',
  lua: readLua(import.meta.url, './samples.lua', 'voice-engine'),
  uses: [engineState],
  keys: ['engine'],
  args: ['day', 'switch'],
  reply: z.tuple([z.literal('OK'), stateReply]),
  result: ([, state]) => state,
});

/** Reads the vendor's state for the admin; `isOn` switches it first. @throws ApiError UNAUTHENTICATED, NOT_CONFIGURED; StoreError */
export async function voiceEngine(
  services: Services,
  pass: Pass,
  isOn?: boolean,
): Promise<ResponseOf<typeof readVoiceEngine>> {
  const { store, env } = services;
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const day = dayIn(zone, store.now());
  const call = { keys: { engine: vendorBudgetKeys(store).paidEngine('voice') }, args: { day, switch: toSwitch(isOn) } };
  const state = await store.runAdmin(engineScript, call, pass);
  const vendor = voiceVendorOf(services);
  return { engine: vendor && describeEngine(`ElevenLabs ${vendor.account.model}`, vendor.budget, state, store.now()) };
}
