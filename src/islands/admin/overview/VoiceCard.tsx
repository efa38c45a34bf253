import { switchVoiceEngine } from '#contracts/voice-calls.ts';
import type { AdminWords } from '../admin-words.ts';
import { EngineCard } from '../paid/EngineCard.tsx';
import { useSwitch } from '../paid/use-switch.ts';
import { Failure } from '../parts/Failure.tsx';
import { Loading } from '../parts/Loading.tsx';
import { callAdmin } from '../session/session.ts';
import { type useVoiceEngine, VOICE_ENGINE } from './use-voice-engine.ts';

interface Props {
  copy: AdminWords;
  query: ReturnType<typeof useVoiceEngine>;
}

/** The paid engine that may speak the samples of visitors. */
export function VoiceCard({ copy, query }: Props) {
  const { overview, states } = copy.admin;
  const change = useSwitch(copy, {
    id: 'voice-engine',
    words: overview.voice,
    queryKey: VOICE_ENGINE,
    send: async (isOn) => (await callAdmin(switchVoiceEngine, { body: { isOn } })).data,
    engineOf: ({ engine }) => engine,
  });
  if (query.isPending) return <Loading label={states.loading} />;
  if (query.isError)
    return <Failure id="voice-engine-retry" copy={states} failure={query.error} onRetry={query.refetch} />;
  return (
    <EngineCard
      id="voice-engine"
      words={overview.voice}
      locale={copy.locale}
      engine={query.data.engine}
      isSwitching={change.isPending}
      onSwitch={change.mutate}
    />
  );
}
