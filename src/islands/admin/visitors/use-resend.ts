import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/toasts.ts';
import { type Delivery, resendDeliveries, type SubjectKind } from '#contracts/deliveries.ts';
import { sentenceOf } from '../../shared/call-failure.ts';
import type { AdminWords } from '../admin-words.ts';
import { callAdmin } from '../session/session.ts';
import { showRecord } from './outdate.ts';

interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Asks for what failed, or for everything, to be sent again; what is shown of the subject follows. */
export function useResend({ admin, inbox }: AdminWords, { kind, id }: Subject) {
  const queries = useQueryClient();
  const words = inbox.visitors.deliveries;
  return useMutation({
    mutationFn: async (all: boolean) =>
      (await callAdmin(resendDeliveries, { body: { subject: kind, id, all } })).data,
    onSuccess: async (deliveries) => {
      await showRecord<{ deliveries: Delivery[] }>(
        queries,
        [kind, id],
        (known) => known && { ...known, deliveries },
      );
      void showToast(words.asked);
    },
    onError: (failure) => {
      const text = sentenceOf(failure) ?? admin.states.unreachable;
      void showToast({ title: words.failed, text, look: 'destructive' });
    },
  });
}
