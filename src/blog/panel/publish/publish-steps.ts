import type { AdminPost } from '../../contract/posts.ts';
import type { PublishingState } from '../../contract/publishing.ts';

type StepName = 'saved' | 'live' | 'building' | 'static';
type StepState = 'done' | 'now' | 'ahead' | 'failed';

interface Step {
  readonly name: StepName;
  readonly state: StepState;
}

/** Whether the static site is behind the published version. */
export const isBehind = (post: Pick<AdminPost, 'contentVersion'>, state: PublishingState) =>
  post.contentVersion > state.deployedVersion;

/** Steps of a live post into the static site, each with its state. */
export function stepsOf(post: Pick<AdminPost, 'contentVersion'>, state: PublishingState): Step[] {
  const built = !isBehind(post, state);
  const failed = !built && state.problem !== null && !state.building;
  const building: StepState = built ? 'done' : failed ? 'failed' : 'now';
  return [
    { name: 'saved', state: 'done' },
    { name: 'live', state: 'done' },
    { name: 'building', state: building },
    { name: 'static', state: built ? 'done' : 'ahead' },
  ];
}
