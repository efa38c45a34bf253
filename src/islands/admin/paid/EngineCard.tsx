import type { PaidEngineState } from '#contracts/paid.ts';
import type { PaidEngineCopy } from '#schemas/paid-engine-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { standingOf } from './engine.state.ts';

interface Props {
  /** Begins the ids of its parts. */
  id: string;
  words: PaidEngineCopy;
  locale: string;
  /** Null where none is configured. */
  engine: PaidEngineState | null;
  isSwitching: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Whether a paid engine helps, what it has used, and the switch that stops it. */
export function EngineCard({ engine, ...props }: Props) {
  const { id, words } = props;
  return (
    <section aria-labelledby={`${id}-heading`} className="chat-part">
      <h3 id={`${id}-heading`} className="chat-part-heading">
        {words.heading}
      </h3>
      {engine ? <Engine {...props} engine={engine} /> : <p>{words.none}</p>}
    </section>
  );
}

function Engine({ id, words, locale, engine, isSwitching, onSwitch }: Props & { engine: PaidEngineState }) {
  const standing = standingOf(engine, Date.now());
  const time = new Date(engine.pausedUntil ?? 0).toLocaleTimeString(locale, {
    hour: 'numeric',
    minute: '2-digit',
  });
  const calls = fillIn(words.calls, {
    calls: engine.callsToday.toLocaleString(locale),
    budget: engine.callsPerDay.toLocaleString(locale),
  });
  return (
    <div className="paid-engine">
      <div className="paid-engine-use">
        <p className="strong">{engine.name}</p>
        <meter aria-label={calls} className="meter" max={engine.callsPerDay} value={engine.callsToday} />
        <p className="record-quiet">
          {calls}
          {'. '}
          {fillIn(words.perVisitor, { count: engine.callsPerVisitor.toLocaleString(locale) })}
        </p>
        {standing === 'paused' && <p>{fillIn(words.paused, { time })}</p>}
        {standing === 'spent' && <p>{words.spent}</p>}
      </div>
      <div className="paid-engine-switch">
        <button
          id={`${id}-switch`}
          type="button"
          role="switch"
          // What the server has: it moves when the server has done it.
          aria-checked={engine.isOn}
          aria-disabled={isSwitching}
          aria-describedby={`${id}-effect`}
          className="switch"
          onClick={() => !isSwitching && onSwitch(!engine.isOn)}
        >
          <span>{words.switch}</span>
          <span aria-hidden="true" className="switch-track" />
          <span aria-hidden="true">{engine.isOn ? words.on : words.off}</span>
        </button>
        <p id={`${id}-effect`} className="record-quiet">
          {words.effect}
        </p>
        <p role="status" className="record-quiet">
          {isSwitching && words.switching}
        </p>
      </div>
    </div>
  );
}
