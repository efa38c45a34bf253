import { type ChatStats, switchModel } from '#contracts/chat-admin-calls.ts';
import type { AdminWords } from '../admin-words.ts';
import { EngineCard } from '../paid/EngineCard.tsx';
import { useSwitch } from '../paid/use-switch.ts';
import { callAdmin } from '../session/session.ts';
import { STATS } from './use-chats.ts';

interface Props {
  copy: AdminWords;
  model: ChatStats['model'];
}

/** The language model that may word answers. */
export function ModelCard({ copy, model }: Props) {
  const { model: words } = copy.chats;
  const change = useSwitch(copy, {
    id: 'chat-model',
    words,
    queryKey: STATS,
    send: async (isOn) => (await callAdmin(switchModel, { body: { isOn } })).data,
    engineOf: (stats) => stats.model,
  });
  return (
    <EngineCard
      id="chat-model"
      words={words}
      locale={copy.locale}
      engine={model}
      isSwitching={change.isPending}
      onSwitch={change.mutate}
    />
  );
}
