import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../browser/call-failure.ts';
import { showToast } from '../browser/toasts.ts';
import type { VendorEngineState } from '../contract/vendor-engine.ts';
import type { PanelCopy } from './tab.ts';
import type { VendorEngineCopy } from './vendor-engine.copy.ts';

interface Switch<T> {
  readonly id: string;
  readonly words: VendorEngineCopy;
  /** Query key of the server's state. */
  readonly queryKey: readonly string[];
  readonly send: (isOn: boolean) => Promise<T>;
  readonly engineOf: (answer: T) => VendorEngineState | null;
}

/** Switches a paid engine and shows a toast once the server has done it. */
export function useSwitch<T>({ admin }: PanelCopy, { id, words, queryKey, send, engineOf }: Switch<T>) {
  const queries = useQueryClient();
  const { toasts } = words;
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
      const text = sentenceOf(failure) ?? admin.states.unreachable;
      void showToast({ title: toasts.failed, text, look: 'destructive' });
      // A lost answer may have been a success: read the state again.
      void queries.invalidateQueries({ queryKey });
    },
  });
}
