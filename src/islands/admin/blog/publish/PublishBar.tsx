import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdminPost } from '#contracts/posts.ts';
import { type PublishingState, retryPublishing } from '#contracts/publishing.ts';
import type { PostPublishCopy } from '#schemas/post-publish-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { sentenceOf } from '../../../shared/call-failure.ts';
import { callAdmin } from '../../session/session.ts';
import { isBehind, stepsOf } from './publish-steps.ts';
import { usePublishing } from './use-publishing.ts';

interface Props {
  copy: PostPublishCopy['bar'];
  locale: string;
  post: Pick<AdminPost, 'contentVersion' | 'published' | 'slug'>;
}

const toSeconds = (ms: number) => Math.max(0, Math.round(ms / 1000));

function useSecondsSince(start: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!start) return;
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, [start]);
  return start ? toSeconds(now - Date.parse(start)) : 0;
}

/** Where a live post is on its way from the store into the static site. */
export function PublishBar({ copy, locale, post }: Props) {
  const query = usePublishing(post.contentVersion);
  const state = query.data;
  const seconds = useSecondsSince(state?.building ? state.buildStartedAt : null);
  if (query.isError) return <p className="notice">{sentenceOf(query.error) ?? copy.unknown}</p>;
  if (!state) return null;
  const usual = state.usualDuration === null ? null : toSeconds(state.usualDuration);
  const building =
    state.building && usual !== null ? fillIn(copy.buildingFor, { seconds, usual }) : copy.building;
  const steps = stepsOf(post, state);
  return (
    <div className="publish-bar">
      <ol aria-label={copy.label}>
        {steps.map(({ name, state: stands }) => (
          <li key={name} data-step={stands} aria-current={stands === 'now' ? 'step' : undefined}>
            {name === 'building' && stands === 'now' ? building : copy[name]}
            <span className="sr-only"> ({copy[stands]})</span>
          </li>
        ))}
      </ol>
      {post.published && (
        <a
          id="publish-view"
          href={`/blog/${post.slug}`}
          target="_blank"
          rel="noopener"
          className="row-action"
        >
          {copy.view}
          <span className="sr-only"> ({copy.newTab})</span>
        </a>
      )}
      {/* Only what has changed for good is read out, not each second. */}
      <p role="status" className="sr-only">
        {steps.every(({ state: stands }) => stands === 'done') && copy.static}
      </p>
      {isBehind(post, state) && state.problem && <Problem copy={copy} locale={locale} state={state} />}
    </div>
  );
}

function Problem({ copy, locale, state }: Omit<Props, 'post'> & { state: PublishingState }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: async () => (await callAdmin(retryPublishing, { body: {} })).data,
    onSuccess: (data) => queries.setQueryData(['publishing'], data),
  });
  const time = state.retryAt && new Date(state.retryAt).toLocaleTimeString(locale);
  return (
    <div role="alert" className="notice">
      <p>
        {fillIn(copy.problem, { problem: state.problem ?? '' })} {time && fillIn(copy.retryAt, { time })}
      </p>
      <button
        id="publish-retry"
        type="button"
        className="text-button"
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {copy.retry}
      </button>
      {retry.isError && <p>{sentenceOf(retry.error) ?? copy.unknown}</p>}
    </div>
  );
}
