import type { VendorEngineState } from '../contract/vendor-engine.ts';
import { statusOf } from '../contract/vendor-engine.ts';
import { fillIn } from '../template/fill-in.ts';
import type { VendorEngineCopy } from './vendor-engine.copy.ts';

const TRACK =
  'h-6 w-11 rounded-pill border-[0.09375rem] border-current p-[0.1875rem] before:block before:size-3.5 ' +
  'before:rounded-full before:bg-current group-aria-checked:bg-current ' +
  'group-aria-checked:before:ms-auto group-aria-checked:before:bg-surface';

interface Props {
  /** Prefix of the ids of its parts. */
  id: string;
  words: VendorEngineCopy;
  locale: string;
  /** Null when none is configured. */
  engine: VendorEngineState | null;
  isSwitching: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Card of a paid engine: state, usage, and the switch. */
export function EngineCard({ engine, ...props }: Props) {
  const { id, words } = props;
  return (
    <section aria-labelledby={`${id}-heading`} className="pt-9">
      <h3 id={`${id}-heading`} className="pb-2 text-lead font-semibold">
        {words.heading}
      </h3>
      {engine ? <Engine {...props} engine={engine} /> : <p>{words.none}</p>}
    </section>
  );
}

function Engine({ id, words, locale, engine, isSwitching, onSwitch }: Props & { engine: VendorEngineState }) {
  const standing = statusOf(engine, Date.now());
  const time = new Date(engine.pausedUntil ?? 0).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  const calls = fillIn(words.calls, {
    calls: engine.callsToday.toLocaleString(locale),
    budget: engine.callsPerDay.toLocaleString(locale),
  });
  return (
    <div className="grid gap-x-14 gap-y-4 rounded-card border border-border bg-surface p-4 md:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <p className="font-semibold wrap-anywhere">{engine.name}</p>
        <meter aria-label={calls} className="meter" max={engine.callsPerDay} value={engine.callsToday} />
        <p className="text-note text-text-muted empty:hidden">
          {calls}
          {'. '}
          {fillIn(words.perVisitor, { count: engine.callsPerVisitor.toLocaleString(locale) })}
        </p>
        {standing === 'paused' && <p>{fillIn(words.paused, { time })}</p>}
        {standing === 'spent' && <p>{words.spent}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <button
          id={`${id}-switch`}
          type="button"
          role="switch"
          // State on the server: it changes once the server has switched.
          aria-checked={engine.isOn}
          aria-disabled={isSwitching}
          aria-describedby={`${id}-effect`}
          className="group flex min-h-11 flex-wrap items-center gap-x-3 font-semibold aria-disabled:cursor-default aria-disabled:text-text-muted"
          onClick={() => !isSwitching && onSwitch(!engine.isOn)}
        >
          <span>{words.switch}</span>
          <span aria-hidden="true" className={TRACK} />
          <span aria-hidden="true">{engine.isOn ? words.on : words.off}</span>
        </button>
        <p id={`${id}-effect`} className="text-note text-text-muted empty:hidden">
          {words.effect}
        </p>
        <p role="status" className="text-note text-text-muted empty:hidden">
          {isSwitching && words.switching}
        </p>
      </div>
    </div>
  );
}
