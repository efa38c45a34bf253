import { networksAround } from '../client-network.ts';
import { defineKeys, idPart, keyPart } from './key.ts';

/** Longest pause between two calls of a session, milliseconds. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Longest life of a session, milliseconds. */
export const SESSION_ABSOLUTE_MS = 8 * 3_600_000;

/** Window of the limits on forms, seconds. */
export const FORM_WINDOW_SECONDS = 3600;

/** Outlives every session that was open when the epoch rose, seconds; a login starts it anew. */
export const EPOCH_SECONDS = SESSION_ABSOLUTE_MS / 1000 + 3600;

/** How long a site counts as one where the admin logs in, seconds. */
export const LOGIN_SITE_SECONDS = 30 * 86_400;

/** Keys of sessions, of limits, and others that belong to no feature alone. */
export const coreKeys = defineKeys((key, personal) => ({
  session: (tokenHash: string) =>
    personal(
      `session:${tokenHash}`,
      SESSION_ABSOLUTE_MS / 1000,
      'hash: username, credential, epoch, expiresAt ms, seenAt ms',
    ),
  sessionEpoch: (username: string) =>
    personal(`session-epoch:${keyPart(username)}`, EPOCH_SECONDS, 'integer: rises at log-out-everywhere'),
  loginByUser: (username: string, network: string) =>
    personal(
      `login:${keyPart(username)}:${keyPart(network)}`,
      2 * 86_400,
      'hash: until ms, level, quietFrom ms, recent: times of attempts, ms, comma-separated',
    ),
  loginByAddress: (network: string) =>
    personal(`login:${keyPart(network)}`, 3600, 'list, newest first: times of attempts, ms'),
  due: () =>
    key(
      'due',
      'emptied by the schedule; in a preview 14 days',
      'sorted set: `post:id`, `delivery:id`, `build`, `examples` or `calendars` by the time it is due, ms',
    ),
  formLimit: (form: string) =>
    personal(
      `limit:${idPart(form)}`,
      FORM_WINDOW_SECONDS,
      'hash: since ms, calls of this window by network, see `levelsOf`',
    ),
  loginLimit: () =>
    personal(
      'limit:login',
      FORM_WINDOW_SECONDS,
      'as formLimit, also by device; next, nextCalm: when a login is tried beyond it, ms',
    ),
  loginSite: (network: string) =>
    personal(
      `login-site:${keyPart(networksAround(network)[1])}`,
      LOGIN_SITE_SECONDS,
      '1: the admin has logged in from this site',
    ),
  publishing: () =>
    key(
      'publishing',
      'one record',
      'hash: publishingRecordSchema; knowledge: integer; changes: a line `version slug live|gone|moved>new-slug` for each, oldest first',
    ),
  landings: (day: string) =>
    personal(
      `traffic:brought:${day}`,
      400 * 86_400,
      'sorted set: slug of a post by the demos that were asked for by visitors who began there',
    ),
}));
