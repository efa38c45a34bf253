import { useQuery } from '@tanstack/react-query';
import { useOpenQuestions } from '#assistant/panel/use-conversations.ts';
import type { PostPublishCopy } from '#blog/content/panel.copy.ts';
import type { PublishingState } from '#blog/contract/publishing.ts';
import { PublishingNotices } from '#blog/panel/publish/PublishingNotices.tsx';
import { usePublishing } from '#blog/panel/publish/use-publishing.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminCopy, TabProps } from '#panel/admin.copy.ts';
import { EngineCard } from '#panel/EngineCard.tsx';
import { pluralize } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import { TabSection } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { answerQuery, combineQueries } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import { readVoiceEngine, switchVoiceEngine } from '#voice/contract/voice-calls.ts';
import type { AdminPanelCopy } from '../panel-copy.ts';
import { FigureCards } from './FigureCards.tsx';
import { MorningParts } from './MorningParts.tsx';
import { morningQuery } from './morning-query.ts';
import { relativeTime } from './overview.state.ts';
import { PolicyReports } from './PolicyReports.tsx';

const VOICE_ENGINE = ['voice-engine'] as const;

export default function OverviewTab({ copy }: TabProps<AdminPanelCopy>) {
  const { admin, locale } = copy;
  const words = admin.overview;
  const query = useQuery(morningQuery);
  const figures = query.data?.figures;
  const voice = useQuery(answerQuery(VOICE_ENGINE, readVoiceEngine));
  const publishing = usePublishing(null);
  // Asked for once there are questions, so that the function of the overview need not carry the knowledge index.
  const hasQuestions = (query.data?.questions.rows.length ?? 0) > 0;
  const offers = useOpenQuestions(hasQuestions);
  const parts = combineQueries([query, voice, publishing, ...(hasQuestions ? [offers] : [])]);
  return (
    <TabSection id="overview" heading={words.heading} copy={copy} query={parts}>
      {publishing.data && (
        <PublishingNotices copy={copy.blog.publish.notices} locale={locale} state={publishing.data} />
      )}
      {figures?.storeFull && (
        <p role="status" className="notice mb-6">
          {fillIn(words.full, { percent: figures.storeFull })}
        </p>
      )}
      {figures && figures.crowdedLeads > 0 && (
        <p role="status" className="notice mb-6">
          <span>{pluralize(words.crowd, figures.crowdedLeads, locale)}</span>
          <a id="overview-crowd" href={toHash({ tab: 'leads', place: 'quarantine' })} className="row-action">
            {words.crowd.look}
          </a>
        </p>
      )}
      {figures && <Undelivered copy={words.undelivered} subjects={figures.failedDeliveries} />}
      {figures && figures.policyReports > 0 && (
        <PolicyReports copy={words.policy} states={admin.states} locale={locale} count={figures.policyReports} />
      )}
      <QueryState id="overview-retry" copy={admin.states} query={query} />
      {query.data && (
        <>
          <FigureCards copy={words} locale={locale} morning={query.data} />
          <MorningParts
            copy={copy}
            morning={query.data}
            offers={offers.data ?? []}
            now={query.dataUpdatedAt}
            isBuilding={publishing.data?.building ?? false}
          />
        </>
      )}
      <QueryState id="voice-engine-retry" copy={admin.states} query={voice} />
      {voice.data?.engine && (
        <EngineCard
          id="voice-engine"
          copy={copy}
          words={words.voice}
          engine={voice.data.engine}
          queryKey={VOICE_ENGINE}
          send={async (isOn) => (await callAdmin(switchVoiceEngine, { body: { isOn } })).data}
          engineOf={({ engine }) => engine}
        />
      )}
      {publishing.data && (
        <ScheduleNote copy={copy.blog.publish.notices.schedule} locale={locale} state={publishing.data} />
      )}
    </TabSection>
  );
}

interface UndeliveredProps {
  copy: AdminCopy['overview']['undelivered'];
  /** `lead:id` or `booking:id`, the newest first. */
  subjects: readonly string[];
}

/** The answer names one more, where there are more. */
const MOST_COUNTED = 5;

/** Says that messages were given up, and leads to the newest one. */
function Undelivered({ copy, subjects }: UndeliveredProps) {
  const [kind, place = ''] = subjects[0]?.split(':') ?? [];
  if (!kind) return null;
  const count = subjects.length > MOST_COUNTED ? `${MOST_COUNTED}+` : subjects.length;
  const tab = kind === 'booking' ? 'bookings' : 'leads';
  return (
    <p role="status" className="notice mb-6">
      <span>{subjects.length === 1 ? copy.one : fillIn(copy.other, { count })} </span>
      <a
        id="overview-undelivered"
        href={toHash({ tab, place: place === 'crowd' ? 'quarantine' : place })}
        className="row-action"
      >
        {copy.show}
      </a>
    </p>
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
  const age = relativeTime(lastTick, Date.now(), locale);
  const time = new Date(lastTick).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  return <p className="text-note text-text-muted">{fillIn(copy.ok, { age, time })}</p>;
}
