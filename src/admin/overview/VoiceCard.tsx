import { useQuery } from '@tanstack/react-query';
import { EngineCard } from '#core/panel/EngineCard.tsx';
import { Failure } from '#core/panel/Failure.tsx';
import { Loading } from '#core/panel/Loading.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import type { PanelCopy } from '#core/panel/tab.ts';
import { useSwitch } from '#core/panel/use-switch.ts';
import { readVoiceEngine, switchVoiceEngine } from '#voice/contract/voice-calls.ts';

const VOICE_ENGINE = ['voice-engine'] as const;

export const useVoiceEngine = () =>
  useQuery({
    queryKey: VOICE_ENGINE,
    queryFn: async ({ signal }) => (await callAdmin(readVoiceEngine, { signal })).data,
  });

interface Props {
  copy: PanelCopy;
  query: ReturnType<typeof useVoiceEngine>;
}

/** Card of the paid speech engine with its switch. */
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
