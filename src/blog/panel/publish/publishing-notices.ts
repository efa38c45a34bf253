import type { PublishingState } from '../../contract/publishing.ts';

export interface Notices {
  /** `failing`: retried automatically; `stopped` and `locked`: not retried. */
  readonly build: 'failing' | 'stopped' | 'locked' | null;
  readonly schedule: Exclude<PublishingState['schedule'], 'ok'> | null;
}

/** Notices about the static site and the schedule; null where all is well or in progress. */
export function noticesOf(state: PublishingState): Notices {
  return { build: buildNotice(state), schedule: state.schedule === 'ok' ? null : state.schedule };
}

function buildNotice({ version, deployedVersion, building, stopped, problem }: PublishingState): Notices['build'] {
  if (version === deployedVersion || building) return null;
  if (stopped !== null) return stopped === 'locked' ? 'locked' : 'stopped';
  return problem === null ? null : 'failing';
}
