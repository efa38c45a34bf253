import { useQuery } from '@tanstack/react-query';
import type { PostPublishCopy } from '#blog/content/panel.copy.ts';
import type { PublishingState } from '#blog/contract/publishing.ts';
import { PublishingNotices } from '#blog/panel/publish/PublishingNotices.tsx';
import { usePublishing } from '#blog/panel/publish/use-publishing.ts';
import { readOverview } from '#core/contract/session.ts';
import { Freshness } from '#core/panel/Freshness.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { combineQueries } from '#core/panel/queries.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import type { TabProps } from '#core/panel/tab.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminPanelCopy } from '../panel-copy.ts';
import { FigureCard } from './FigureCard.tsx';
import { cardsOf } from './overview.state.ts';
import { useVoiceEngine, VoiceCard } from './VoiceCard.tsx';

const MINUTE_MS = 60_000;

export default function OverviewTab({ copy }: TabProps<AdminPanelCopy>) {
  const { admin, locale } = copy;
  const words = admin.overview;
  const query = useQuery({
    queryKey: ['overview'],
    queryFn: async ({ signal }) => (await callAdmin(readOverview, { signal })).data,
  });
  const voice = useVoiceEngine();
  const publishing = usePublishing(null);
  return (
    <section aria-labelledby="overview-heading" className="panel-section">
      <header className="panel-section-head">
        <h2 id="overview-heading" className="text-heading">
          {words.heading}
        </h2>
        <Freshness
          id="overview-refresh"
          copy={admin.states}
          locale={locale}
          query={combineQueries([query, voice, publishing])}
        />
      </header>
      {publishing.data && (
        <PublishingNotices copy={copy.blog.publish.notices} locale={locale} state={publishing.data} />
      )}
      <QueryState id="overview-retry" copy={admin.states} query={query} />
      {query.data && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
          {cardsOf(query.data, locale).map(({ name, value }) => (
            <FigureCard key={name} name={name} copy={words} words={words.cards[name]} value={value} />
          ))}
        </dl>
      )}
      <VoiceCard copy={copy} query={voice} />
      {publishing.data && (
        <ScheduleNote copy={copy.blog.publish.notices.schedule} locale={locale} state={publishing.data} />
      )}
    </section>
  );
}

interface ScheduleNoteProps {
  copy: PostPublishCopy['notices']['schedule'];
  locale: string;
  state: PublishingState;
}

/** Time of the last scheduled run. A late schedule has a notice of its own. */
function ScheduleNote({ copy, locale, state: { schedule, lastTick } }: ScheduleNoteProps) {
  if (schedule !== 'ok' || lastTick === null) return null;
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(lastTick)) / MINUTE_MS));
  const age = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-minutes, 'minute');
  const time = new Date(lastTick).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  return <p className="text-note text-text-muted">{fillIn(copy.ok, { age, time })}</p>;
}
