import type { AdminPost } from '#contracts/posts.ts';
import type { PublishingState } from '#contracts/publishing.ts';

export type StepName = 'saved' | 'live' | 'building' | 'static';
export type StepState = 'done' | 'now' | 'ahead' | 'failed';

export interface Step {
  readonly name: StepName;
  readonly state: StepState;
}

/** Whether the static site does not show yet what readers were given. */
export const isBehind = (post: Pick<AdminPost, 'contentVersion'>, state: PublishingState) =>
  post.contentVersion > state.deployedVersion;

/** How far a live post has come on its way into the static site. */
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
