import { useQuery } from '@tanstack/react-query';
import { readOverview } from '#contracts/admin.ts';
import { Freshness } from '../parts/Freshness.tsx';
import { QueryState } from '../parts/QueryState.tsx';
import { together } from '../parts/together.ts';
import { callAdmin } from '../session/session.ts';
import type { TabProps } from '../shell/tab-props.ts';
import { FigureCard } from './FigureCard.tsx';
import { cardsOf } from './overview.state.ts';
import { useVoiceEngine } from './use-voice-engine.ts';
import { VoiceCard } from './VoiceCard.tsx';

export default function OverviewTab({ copy }: TabProps) {
  const { admin, locale } = copy;
  const words = admin.overview;
  const query = useQuery({
    queryKey: ['overview'],
    queryFn: async ({ signal }) => (await callAdmin(readOverview, { signal })).data,
  });
  const voice = useVoiceEngine();
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
          query={together([query, voice])}
        />
      </header>
      <QueryState id="overview-retry" copy={admin.states} query={query} />
      {query.data && (
        <dl className="figure-cards">
          {cardsOf(query.data, locale).map(({ name, value }) => (
            <FigureCard key={name} name={name} copy={words} words={words.cards[name]} value={value} />
          ))}
        </dl>
      )}
      <VoiceCard copy={copy} query={voice} />
    </section>
  );
}
