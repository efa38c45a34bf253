import { EngineCard } from '#core/panel/EngineCard.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { type ChatStats, switchModel } from '../../contract/chat-admin-calls.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { STATS } from './use-conversations.ts';

interface Props {
  copy: AssistantPanelCopy;
  model: ChatStats['model'];
}

/** Card of the language model with its switch. */
export function ModelCard({ copy, model }: Props) {
  return (
    <EngineCard
      id="chat-model"
      copy={copy}
      words={copy.conversations.model}
      engine={model}
      queryKey={STATS}
      send={async (isOn) => (await callAdmin(switchModel, { body: { isOn } })).data}
      engineOf={(stats) => stats.model}
    />
  );
}
