import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { statusOf, type VendorEngineState } from '#core/contract/vendor-engine.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { PanelCopy, VendorEngineCopy } from './admin.copy.ts';
import { PanelPart } from './PanelPart.tsx';

const TRACK =
  'h-6 w-11 rounded-pill border-[0.09375rem] border-current p-[0.1875rem] before:block before:size-3.5 ' +
  'before:rounded-full before:bg-current group-aria-checked:bg-current ' +
  'group-aria-checked:before:ms-auto group-aria-checked:before:bg-surface';

interface Props<T> {
  id: string;
  copy: PanelCopy;
  words: VendorEngineCopy;
  engine: VendorEngineState | null;
  /** Query key of the server's state, which `send` answers with. */
  queryKey: readonly string[];
  send: (isOn: boolean) => Promise<T>;
  engineOf: (answer: T) => VendorEngineState | null;
}

/** Card of a paid engine: state, usage, and the switch. */
export function EngineCard<T>({ engine, ...props }: Props<T>) {
  const { id, words } = props;
  return (
    <PanelPart id={`${id}-heading`} heading={words.heading}>
      {engine ? <Engine {...props} engine={engine} /> : <p>{words.none}</p>}
    </PanelPart>
  );
}

function Engine<T>({ engine, ...props }: Props<T> & { engine: VendorEngineState }) {
  const { id, copy, words } = props;
  const { locale } = copy;
  const { mutate, isPending } = useSwitch(props);
  const status = statusOf(engine, Date.now());
  const time = new Date(engine.pausedUntil ?? 0).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  const calls = fillIn(words.calls, {
    calls: engine.callsToday.toLocaleString(locale),
    budget: engine.callsPerDay.toLocaleString(locale),
  });
  return (
    <div className="grid gap-x-14 gap-y-4 rounded-card border border-border bg-surface p-4 md:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <p className="font-semibold wrap-anywhere empty:hidden">{engine.name}</p>
        <meter aria-label={calls} className="meter" max={engine.callsPerDay} value={engine.callsToday} />
        <p className="text-note text-text-muted empty:hidden">
          {calls}
          {'. '}
          {fillIn(words.perVisitor, { count: engine.callsPerVisitor.toLocaleString(locale) })}
        </p>
        {status === 'paused' && <p>{fillIn(words.paused, { time })}</p>}
        {status === 'spent' && <p>{words.spent}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <button
          id={`${id}-switch`}
          type="button"
          role="switch"
          // State on the server: it changes once the server has switched.
          aria-checked={engine.isOn}
          aria-disabled={isPending}
          aria-describedby={`${id}-effect`}
          className="group flex min-h-11 flex-wrap items-center gap-x-3 font-semibold aria-disabled:cursor-default aria-disabled:text-text-muted"
          onClick={() => !isPending && mutate(!engine.isOn)}
        >
          <span>{words.switch}</span>
          <span aria-hidden="true" className={TRACK} />
          <span aria-hidden="true">{engine.isOn ? words.on : words.off}</span>
        </button>
        <p id={`${id}-effect`} className="text-note text-text-muted empty:hidden">
          {words.effect}
        </p>
        <p role="status" className="text-note text-text-muted empty:hidden">
          {isPending && words.switching}
        </p>
      </div>
    </div>
  );
}

/** Switches the engine and shows a toast once the server has done it. */
function useSwitch<T>({ id, copy, words: { toasts }, queryKey, send, engineOf }: Omit<Props<T>, 'engine'>) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id },
    mutationFn: send,
    onSuccess: async (answer) => {
      // The newest state, whatever older answer is still pending.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<T>(queryKey, answer);
      void showToast(engineOf(answer)?.isOn ? toasts.on : toasts.off);
    },
    onError: (failure) => {
      const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title: toasts.failed, text, look: 'destructive' });
      // A lost answer may have been a success: read the state again.
      void queries.invalidateQueries({ queryKey });
    },
  });
}
