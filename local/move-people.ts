import { analyticsKeys } from '#analytics/server/keys.ts';
import { assistantKeys } from '#assistant/server/keys.ts';
import { type Key, peopleNamespace } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { availabilityKeys, salesKeys } from '#sales/server/keys.ts';
import { voiceKeys } from '#voice/server/keys.ts';

const TABLES = [coreKeys, vendorBudgetKeys, assistantKeys, voiceKeys, salesKeys, availabilityKeys, analyticsKeys];

/** First words of the names of all keys that hold data of people. */
export function personalWords(): ReadonlySet<string> {
  const namespace = 'x:';
  const prefix = peopleNamespace({ namespace });
  const names = TABLES.flatMap((keysOf) => Object.values(keysOf({ namespace }))).map(
    (name: (...parts: string[]) => Key) => name('lead:part', 'part', 'part').key,
  );
  const personal = names.filter((name) => name.startsWith(prefix));
  return new Set(personal.map((name) => name.slice(prefix.length).split(':')[0] ?? ''));
}
