import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { createDates } from '#panel/format.ts';
import { callAdmin } from '#panel/session/session.ts';
import type { PostPublishCopy } from '../../content/panel.copy.ts';
import { type PublishingState, retryPublishing } from '../../contract/publishing.ts';
import { type Notices, noticesOf } from './publishing.state.ts';
import { PUBLISHING } from './use-publishing.ts';

interface Props {
  copy: PostPublishCopy['notices'];
  locale: string;
  state: PublishingState;
  /** Notices to show, if not all. */
  notices?: Notices;
}

/** Notices about failed builds, with a button to retry, and about a schedule that does not run. */
export function PublishingNotices({ copy, locale, state, notices = noticesOf(state) }: Props) {
  const { build, schedule } = notices;
  const lastRun = state.lastTick ? createDates(locale).moment(state.lastTick) : '';
  return (
    <div id="publish-notices" role="status" className="grid basis-full gap-3 not-empty:mt-3 not-empty:mb-6">
      {build && <BuildNotice copy={copy} locale={locale} state={state} kind={build} />}
      {schedule && <p className="notice">{fillIn(copy.schedule[schedule], { time: lastRun })}</p>}
    </div>
  );
}

function BuildNotice({ copy, locale, state, kind }: Omit<Props, 'notices'> & { kind: NonNullable<Notices['build']> }) {
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
      <Button
        id="publish-retry"
        label={retry.isPending ? copy.retrying : copy.retry}
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      />
      {retry.isError && <p>{sentenceOf(retry.error) ?? copy.unknown}</p>}
    </div>
  );
}
