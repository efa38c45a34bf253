import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/toasts.ts';
import type { PaidEngineState } from '#contracts/paid.ts';
import type { PaidEngineCopy } from '#schemas/paid-engine-copy.schema.ts';
import { sentenceOf } from '../../shared/call-failure.ts';
import type { AdminWords } from '../admin-words.ts';

interface Switch<T> {
  readonly id: string;
  readonly words: PaidEngineCopy;
  /** Where the panel keeps what the server says of it. */
  readonly queryKey: readonly string[];
  readonly send: (isOn: boolean) => Promise<T>;
  readonly engineOf: (answer: T) => PaidEngineState | null;
}

/** Switches a paid engine and says so once the server has done it. */
export function useSwitch<T>({ admin }: AdminWords, { id, words, queryKey, send, engineOf }: Switch<T>) {
  const queries = useQueryClient();
  const { toasts } = words;
  return useMutation({
    scope: { id },
    mutationFn: send,
    onSuccess: async (answer) => {
      // What the server has just told, whatever older answer is still under way.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<T>(queryKey, answer);
      void showToast(engineOf(answer)?.isOn ? toasts.on : toasts.off);
    },
    onError: (failure) => {
      const text = sentenceOf(failure) ?? admin.states.unreachable;
      void showToast({ title: toasts.failed, text, look: 'destructive' });
      // An answer that was lost may have been a yes: the switch shows what the server has.
      void queries.invalidateQueries({ queryKey });
    },
  });
}
