import type { ChatStats } from '#contracts/chat-admin-calls.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { modelStateOf } from './chat.state.ts';
import { useSwitchModel } from './use-switch-model.ts';

interface Props {
  copy: AdminWords;
  model: ChatStats['model'];
}

/** Whether a language model helps, what it has used, and the switch that stops it. */
export function ModelCard({ copy, model }: Props) {
  const words = copy.chats.model;
  return (
    <section aria-labelledby="chat-model-heading" className="chat-part">
      <h3 id="chat-model-heading" className="chat-part-heading">
        {words.heading}
      </h3>
      {model ? <Model copy={copy} model={model} /> : <p>{words.none}</p>}
    </section>
  );
}

interface ModelProps {
  copy: AdminWords;
  model: NonNullable<ChatStats['model']>;
}

function Model({ copy, model }: ModelProps) {
  const words = copy.chats.model;
  const { locale } = copy;
  const change = useSwitchModel(copy);
  const state = modelStateOf(model, Date.now());
  const time = new Date(model.pausedUntil ?? 0).toLocaleTimeString(locale, {
    hour: 'numeric',
    minute: '2-digit',
  });
  const calls = fillIn(words.calls, {
    calls: model.callsToday.toLocaleString(locale),
    budget: model.callsPerDay.toLocaleString(locale),
  });
  return (
    <div className="chat-model">
      <div className="chat-model-use">
        <p className="strong">{model.name}</p>
        <meter aria-label={calls} className="meter" max={model.callsPerDay} value={model.callsToday} />
        <p className="record-quiet">
          {calls}
          {'. '}
          {fillIn(words.perVisitor, { count: model.callsPerVisitor.toLocaleString(locale) })}
        </p>
        {state === 'paused' && <p>{fillIn(words.paused, { time })}</p>}
        {state === 'spent' && <p>{words.spent}</p>}
      </div>
      <div className="chat-model-switch">
        <button
          id="chat-model-switch"
          type="button"
          role="switch"
          // What the server has: it moves when the server has done it.
          aria-checked={model.isOn}
          aria-disabled={change.isPending}
          aria-describedby="chat-model-effect"
          className="switch"
          onClick={() => !change.isPending && change.mutate(!model.isOn)}
        >
          <span>{words.switch}</span>
          <span aria-hidden="true" className="switch-track" />
          <span aria-hidden="true">{model.isOn ? words.on : words.off}</span>
        </button>
        <p id="chat-model-effect" className="record-quiet">
          {words.effect}
        </p>
        <p role="status" className="record-quiet">
          {change.isPending && words.switching}
        </p>
      </div>
    </div>
  );
}
