import { readLua } from './lua.ts';

/** Between two revisions of a text that saves itself, ms: the last twenty reach far enough back. */
const REVISION_EVERY_MS = 120_000;

/** Share of a text that may go in autosaves without a revision of what was there, 0 to 1. */
const REPLACED_SHARE_MAX = 0.2;

/** Library with `push_revision` and `release_slug`, for scripts that change texts which people write. */
export const textRules = { lua: readLua(import.meta.url, './texts.lua', 'texts') } as const;

/** Library with `share_gone`: whether an autosave may replace a text without a revision. */
export const revisionRule = {
  lua: readLua(import.meta.url, './texts.lua', 'revision-rule'),
  constants: { REVISION_EVERY_MS, REPLACED_SHARE_MAX },
} as const;
