import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { createDates } from '#core/panel/format.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostPublishCopy } from '../../content/post-publish.copy.ts';
import { type PublishingState, retryPublishing } from '../../contract/publishing.ts';
import { type Notices, noticesOf } from './publishing-notices.ts';
import { PUBLISHING } from './use-publishing.ts';

interface Props {
  copy: PostPublishCopy['notices'];
  locale: string;
  state: PublishingState;
  /** Selects the notices to show; default all. */
  shows?: (notices: Notices) => Notices;
}

/** Notices about failed builds, with a button to retry, and about a schedule that does not run. */
export function PublishingNotices({ copy, locale, state, shows = (all) => all }: Props) {
  const { build, schedule } = shows(noticesOf(state));
  return (
    <div id="publish-notices" role="status" className="grid basis-full gap-3 not-empty:mt-3 not-empty:mb-6">
      {build && <BuildNotice copy={copy} locale={locale} state={state} kind={build} />}
      {schedule && <p className="notice">{scheduleSentence(schedule, { copy, locale, state })}</p>}
    </div>
  );
}

function scheduleSentence(
  kind: NonNullable<Notices['schedule']>,
  { copy, locale, state }: Omit<Props, 'shows'>,
): string {
  const time = state.lastTick ? createDates(locale).moment(state.lastTick) : '';
  return fillIn(copy.schedule[kind], { time });
}

function BuildNotice({ copy, locale, state, kind }: Omit<Props, 'shows'> & { kind: NonNullable<Notices['build']> }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: async () => (await callAdmin(retryPublishing, { body: {} })).data,
    onSuccess: (data) => queries.setQueryData(PUBLISHING, data),
  });
  const { problem, failures, retryAt } = state;
  const time = retryAt && new Date(retryAt).toLocaleTimeString(locale);
  return (
    <div className="notice">
      <p>
        {fillIn(copy.build[kind], { problem: problem ?? '', count: failures })}{' '}
        {kind === 'failing' && time && fillIn(copy.retryAt, { time })}
      </p>
      <button
        id="publish-retry"
        type="button"
        className="text-button"
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {retry.isPending ? copy.retrying : copy.retry}
      </button>
      {retry.isError && <p>{sentenceOf(retry.error) ?? copy.unknown}</p>}
    </div>
  );
}
