import { useEffect, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminPost } from '../../contract/posts.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { PublishingNotices } from './PublishingNotices.tsx';
import { buildSentence, isBehind, noticesOf, stepsOf } from './publishing.state.ts';
import { usePublishing } from './use-publishing.ts';

/** Each step has a sign, which screen readers leave out: they read its state. */
const STEP_LOOKS = {
  done: "before:me-2 before:content-['●'_/_'']",
  now: "before:me-2 before:text-accent-text before:content-['◐'_/_'']",
  ahead: "text-text-muted before:me-2 before:content-['○'_/_'']",
  failed: "text-danger before:me-2 before:content-['✕'_/_'']",
};

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

/** Progress of a live post from the store into the static site, or of a withdrawn one out of it. */
export function PublishBar({ copy: { blog, locale }, post }: { copy: BlogPanelCopy; post: AdminPost }) {
  const { bar, notices } = blog.publish;
  const query = usePublishing(post.contentVersion);
  const state = query.data;
  const seconds = useSecondsSince(state?.building ? state.buildStartedAt : null);
  if (query.isError) return <p className="notice">{sentenceOf(query.error) ?? bar.unknown}</p>;
  if (!state) return null;
  const usual = state.usualDuration === null ? null : toSeconds(state.usualDuration);
  const building = fillIn(bar[buildSentence(seconds, state.building ? usual : null)], { seconds, usual: usual ?? 0 });
  const steps = stepsOf(post, state);
  const { build, schedule } = noticesOf(state);
  return (
    <div className="grid gap-1 text-note">
      <ol aria-label={bar.label} className="grid gap-1">
        {steps.map(({ name, state: stepState }) => (
          <li key={name} className={STEP_LOOKS[stepState]} aria-current={stepState === 'now' ? 'step' : undefined}>
            {name === 'building' && stepState === 'now' ? building : bar[name]}
            <span className="sr-only"> ({bar[stepState]})</span>
          </li>
        ))}
      </ol>
      {post.published && (
        <a id="publish-view" href={`/blog/${post.slug}`} target="_blank" rel="noopener" className="row-action">
          {bar.view}
          <span className="sr-only"> ({bar.newTab})</span>
        </a>
      )}
      {/* Screen readers hear the final state only, not every second. */}
      <p role="status" className="sr-only">
        {steps.every(({ state: stepState }) => stepState === 'done') && bar[post.published ? 'static' : 'gone']}
      </p>
      <PublishingNotices
        copy={notices}
        locale={locale}
        state={state}
        // A site that has never run its schedule concerns no single post.
        notices={{ build: isBehind(post, state) ? build : null, schedule: schedule === 'never' ? null : schedule }}
      />
    </div>
  );
}
