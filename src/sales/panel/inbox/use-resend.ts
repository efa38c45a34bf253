import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { type Delivery, resendDeliveries, type SubjectKind } from '../../contract/deliveries.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { setInboxItem } from './inbox-cache.ts';

interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Resends failed or all deliveries of a lead or booking and updates its cached version. */
export function useResend({ admin, inbox }: SalesPanelCopy, { kind, id }: Subject) {
  const queries = useQueryClient();
  const deliveriesCopy = inbox.visitors.deliveries;
  return useMutation({
    mutationFn: async (all: boolean) => (await callAdmin(resendDeliveries, { body: { subject: kind, id, all } })).data,
    onSuccess: async (deliveries) => {
      await setInboxItem<{ deliveries: Delivery[] }>(queries, [kind, id], (known) => known && { ...known, deliveries });
      void showToast(deliveriesCopy.asked);
    },
    onError: (failure) => {
      const text = sentenceOf(failure) ?? admin.states.unreachable;
      void showToast({ title: deliveriesCopy.failed, text, look: 'destructive' });
    },
  });
}
