import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { guardRoute } from '#panel/hash-router.ts';
import { answerQuery } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import {
  type AvailabilityAnswer,
  type AvailabilitySettings,
  readAvailability,
  saveAvailability,
} from '../../contract/availability.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { isSameSettings, withoutPast } from './availability.state.ts';

const KEY = ['availability'] as const;

/** Not cached: a setting is edited from the server's present one. */
export const useAvailability = () => useQuery({ ...answerQuery(KEY, readAvailability), staleTime: 0, gcTime: 0 });

const settingsOf = ({ availability: { version: _, ...settings } }: AvailabilityAnswer): AvailabilitySettings =>
  settings;

/** The setting that another admin has saved meanwhile, out of a failure; null for any other. */
function currentOf(failure: unknown): AvailabilityAnswer | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'VERSION_CONFLICT') return null;
  const parsed = readAvailability.response.safeParse(failure.body?.current);
  return parsed.success ? parsed.data : null;
}

/** Reasons of a refusal: those of single fields where there are some. */
function reasonsOf(failure: unknown, unreachable: string): string {
  const fields = failure instanceof CallFailure ? Object.values(failure.body?.fields ?? {}) : [];
  return fields.length > 0 ? [...new Set(fields)].join(' ') : (sentenceOf(failure) ?? unreachable);
}

/** The form of the setting. Leaving it with changes asks. */
export function useAvailabilityForm(copy: SalesPanelCopy, start: AvailabilityAnswer) {
  const words = copy.inbox.bookings.availability;
  const queries = useQueryClient();
  const [stored, setStored] = useState(start);
  const [settings, setSettings] = useState(() => settingsOf(start));
  const [problem, setProblem] = useState('');
  const [answerLeave, setAnswerLeave] = useState<((mayLeave: boolean) => void) | null>(null);
  const isChanged = !isSameSettings(settings, settingsOf(stored));
  useEffect(() => {
    if (!isChanged) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    const release = guardRoute(async () => {
      const mayLeave = await new Promise<boolean>((resolve) => setAnswerLeave(() => resolve));
      setAnswerLeave(null);
      return mayLeave;
    });
    return () => {
      removeEventListener('beforeunload', onUnload);
      release();
    };
  }, [isChanged]);
  const save = useMutation({
    async mutationFn(sent: AvailabilitySettings) {
      const { version } = stored.availability;
      const kept = withoutPast(sent, stored.zone, Date.now());
      return (await callAdmin(saveAvailability, { body: { version, ...kept } })).data;
    },
    onSuccess(answer, sent) {
      setStored(answer);
      // Changes that were made meanwhile stay.
      setSettings((now) => (now === sent ? settingsOf(answer) : now));
      setProblem('');
      queries.setQueryData(KEY, answer);
      void showToast({ title: words.saved, text: words.savedText });
    },
    onError(failure) {
      const current = currentOf(failure);
      // The form stays as it is; saving again replaces what the other one saved, which the history has.
      if (current) setStored(current);
      setProblem(current ? words.conflict : reasonsOf(failure, copy.admin.states.unreachable));
      document.getElementById('availability-problem')?.focus();
    },
  });
  return {
    ...{ stored, settings, problem, answerLeave, isChanged, save },
    change: (next: (settings: AvailabilitySettings) => AvailabilitySettings) => setSettings(next),
    discard() {
      setSettings(settingsOf(stored));
      setProblem('');
    },
  };
}

type AvailabilityForm = ReturnType<typeof useAvailabilityForm>;

/** Props of the parts of the form. */
export interface FormProps {
  copy: SalesPanelCopy;
  form: AvailabilityForm;
}
