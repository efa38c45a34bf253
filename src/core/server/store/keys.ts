import { defineKeys, idPart, keyPart } from './key.ts';

/** Longest pause between two calls of a session, milliseconds. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Longest life of a session, milliseconds. */
export const SESSION_ABSOLUTE_MS = 8 * 3_600_000;

/** Window of the limits on forms, seconds. */
export const FORM_WINDOW_SECONDS = 3600;

/** Outlives every session that was open when the epoch rose, seconds; a login starts it anew. */
export const EPOCH_SECONDS = SESSION_ABSOLUTE_MS / 1000 + 3600;

/** Keys of sessions, of limits, and others that belong to no feature alone. */
export const coreKeys = defineKeys((key) => ({
  session: (tokenHash: string) =>
    key(
      `session:${tokenHash}`,
      SESSION_ABSOLUTE_MS / 1000,
      'hash: username, credential, epoch, expiresAt ms, seenAt ms',
    ),
  sessionEpoch: (username: string) =>
    key(`session-epoch:${keyPart(username)}`, EPOCH_SECONDS, 'integer: rises at log-out-everywhere'),
  loginByUser: (username: string, network: string) =>
    key(
      `login:${keyPart(username)}:${keyPart(network)}`,
      2 * 86_400,
      'hash: until ms, level, quietFrom ms, recent: times of attempts, ms, comma-separated',
    ),
  loginByAddress: (network: string) =>
    key(`login:${keyPart(network)}`, 3600, 'list, newest first: times of attempts, ms'),
  due: () =>
    key(
      'due',
      'emptied by the schedule; in a preview 14 days',
      'sorted set: `post:id`, `delivery:id` or `build` by the time it is due, ms',
    ),
  formLimit: (form: string, network: string) =>
    key(`limit:${idPart(form)}:${keyPart(network)}`, FORM_WINDOW_SECONDS, 'integer: forms of this window'),
  publishing: () =>
    key(
      'publishing',
      'one record',
      'hash: publishingRecordSchema; knowledge: integer; changes: a line `version slug live|gone|moved>new-slug` for each, oldest first',
    ),
  landings: (day: string) =>
    key(
      `traffic:brought:${day}`,
      400 * 86_400,
      'sorted set: slug of a post by the demos that were asked for by visitors who began there',
    ),
}));
