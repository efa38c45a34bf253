import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import type { ToastWords } from '#core/browser/toasts.state.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { BodyInputOf } from '#core/contract/contract.ts';
import { goTo } from '#core/panel/hash-router.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import type { AdminDocument } from '../../contract/documents.ts';
import * as calls from '../../contract/knowledge-admin.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import {
  type DocumentForm,
  type FieldProblems,
  findProblems,
  isEmptyForm,
  isSameForm,
  newForm,
  toFields,
  toForm,
  withStored,
} from './document-form.ts';
import { dropText, type KeptText, keepText } from './kept-text.ts';
import { conflictingDocument, invalidateDocuments } from './use-documents.ts';
import { useLeaving } from './use-leaving.ts';

/** Step that is being taken with the document. */
type Work = 'save' | 'publish' | 'withdraw' | 'restore' | 'discard' | 'remove';

interface Start {
  readonly id: string;
  readonly document: AdminDocument | null;
  readonly kept: KeptText | null;
}

/** The text on the screen and the one that the server has. `document`: as it answered last; null before the first save. */
function useDocumentText({ document: opened, kept }: Start) {
  const [document, setDocument] = useState(opened);
  const [saved, setSaved] = useState(() => (opened ? toForm(opened) : newForm()));
  const [form, setForm] = useState(kept?.form ?? saved);
  const [version, setVersion] = useState(kept ? kept.version : (opened?.version ?? null));
  const [problems, setProblems] = useState<FieldProblems>({});
  const isUnsaved = !isSameForm(form, saved);

  /** Takes over the state of the document; the text on the screen stays. */
  function follow(next: AdminDocument): void {
    setDocument(next);
    setVersion(next.version);
    setProblems({});
  }

  return {
    ...{ document, form, saved, version, problems, isUnsaved, follow, setForm, setSaved, setProblems },
    /** Takes over what the server has stored; what was typed meanwhile stays, and so does the text as it was typed. */
    accept(next: AdminDocument, sent: DocumentForm): void {
      const stored = { ...toForm(next), body: sent.body, questions: sent.questions };
      follow(next);
      setSaved(stored);
      setForm((now) => withStored(now, sent, stored));
    },
    /** Shows another text in place of the one on the screen. */
    replace(next: AdminDocument): void {
      follow(next);
      setSaved(toForm(next));
      setForm(toForm(next));
    },
  };
}
type DocumentTexts = ReturnType<typeof useDocumentText>;

/** Runs one step at a time. `theirs`: the other text of a version conflict; null while there is none. */
function useSteps({ setProblems }: DocumentTexts, copy: AssistantPanelCopy) {
  const { toasts } = copy.retrieval.manage.editor;
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<AdminDocument | null>(null);
  const [work, setWork] = useState<Work | null>(null);

  function report(failure: unknown): void {
    const current = conflictingDocument(failure);
    setTheirs(current);
    if (current) return;
    const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
    setProblems(problemsOf(failure));
    void showToast({ title: toasts.failed, text, look: 'destructive' });
  }

  /** Resolves to whether it was done; a failure is shown and leaves everything as it is. */
  async function perform(as: Work, task: () => Promise<unknown>): Promise<boolean> {
    if (work) return false;
    setWork(as);
    try {
      await task();
      void invalidateDocuments(queries);
      return true;
    } catch (failure) {
      report(failure);
      return false;
    } finally {
      setWork(null);
    }
  }
  return { theirs, setTheirs, work, perform };
}

/** Problems of fields that the server found. */
function problemsOf(failure: unknown): FieldProblems {
  if (!(failure instanceof CallFailure)) return {};
  if (failure.code === 'SLUG_TAKEN') return { slug: failure.sentence };
  const fields = Object.entries(failure.body?.fields ?? {});
  return Object.fromEntries(fields.map(([path, message]) => [path.split('.')[0], message]));
}

/** Stores the text on the screen and publishes it. Each resolves to whether it was done. */
function useSaving(
  id: string,
  text: DocumentTexts,
  { perform }: ReturnType<typeof useSteps>,
  { retrieval }: AssistantPanelCopy,
) {
  const { toasts } = retrieval.manage.editor;
  const { form, version, document, isUnsaved } = text;

  async function sendText(): Promise<AdminDocument> {
    const body = toFields(form);
    const { data } =
      version === null
        ? await callAdmin(calls.createDocument, { body: { ...body, id } })
        : await callAdmin(calls.saveDocument, { params: { id }, body: { ...body, version } });
    text.accept(data, form);
    // Here, since the editor may be left before it is drawn again; what was typed meanwhile is kept by the next edit.
    dropText(id);
    return data;
  }

  function isValid(): boolean {
    const found = findProblems(form);
    text.setProblems(found);
    const [first] = Object.keys(found);
    if (!first) return true;
    void showToast({ ...toasts.invalid, look: 'destructive' });
    globalThis.document.getElementById(`document-${first}`)?.focus();
    return false;
  }

  return {
    save: async () =>
      isValid() &&
      perform('save', async () => {
        await sendText();
        void showToast(toasts.saved);
      }),
    publish: async () =>
      isValid() &&
      perform('publish', async () => {
        const stored = isUnsaved || !document ? await sendText() : document;
        const input = { params: { id }, body: { version: stored.version } };
        text.accept((await callAdmin(calls.publishDocument, input)).data, form);
        void showToast(toasts.published);
      }),
  };
}

/** One open editor. */
export function useDocument(start: Start, copy: AssistantPanelCopy) {
  const { id, kept } = start;
  const { toasts } = copy.retrieval.manage.editor;
  const text = useDocumentText(start);
  const steps = useSteps(text, copy);
  const [isGone, setGone] = useState(false);
  const { form, follow, replace, setForm, saved } = text;
  const { perform, theirs, setTheirs } = steps;
  const version = text.version ?? 0;
  const isUnsaved = !isGone && text.isUnsaved;
  const isKept = useKeptText(id, { form, version: text.version, source: kept?.source ?? null }, isUnsaved);
  const leaving = useLeaving(isUnsaved && !(text.version === null && isEmptyForm(form)));
  useEffect(() => {
    if (isGone) goTo({ tab: 'knowledge', place: '' });
  }, [isGone]);

  /** A step that the server takes with the document, then shown by `show` and reported by the toast. */
  const step = (as: Work, words: ToastWords, send: () => Promise<AdminDocument | null>, show: typeof follow) => () =>
    perform(as, async () => {
      const next = await send();
      if (next) show(next);
      void showToast(words);
    });
  const input = { params: { id }, body: { version } };
  const erase = async () => (await callAdmin(calls.deleteDraft, { params: { id }, query: { version } })).data.document;
  const bringBack = async (body: BodyInputOf<typeof calls.restoreDocument>) =>
    (await callAdmin(calls.restoreDocument, { params: { id }, body })).data;
  const withdraw = async () => (await callAdmin(calls.withdrawDocument, input)).data;

  return {
    ...{ id, kept, theirs, isUnsaved, isKept, form, work: steps.work, ...leaving },
    ...{ document: text.document, problems: text.problems, change: setForm },
    ...useSaving(id, text, steps, copy),
    withdraw: step('withdraw', toasts.withdrawn, withdraw, follow),
    restore: step('restore', toasts.restored, () => bringBack({ from: 'withdrawn', version }), follow),
    discard: step('discard', toasts.discarded, erase, replace),
    async remove(): Promise<void> {
      if (await step('remove', toasts.removed, erase, follow)()) setGone(true);
    },
    restoreRevision: (revision: number) =>
      step('restore', toasts.restored, () => bringBack({ from: 'revision', revision, version }), replace)(),
    edit: (changes: Partial<DocumentForm>) => setForm((now) => ({ ...now, ...changes })),
    /** Drops unsaved text for the text that the server has. */
    revert: () => setForm(saved),
    /** Ends a conflict: `mine` is saved on top of the other text by the next save. */
    settle(keep: 'mine' | 'theirs', other: AdminDocument): void {
      if (keep === 'theirs') replace(other);
      else follow(other);
      text.setSaved(toForm(other));
      setTheirs(null);
    },
  };
}
export type OpenDocument = ReturnType<typeof useDocument>;

/** Props of the parts of an editor. */
export interface EditorProps {
  copy: AssistantPanelCopy;
  open: OpenDocument;
}

/** Keeps unsaved text in this browser with every edit. Returns whether the browser could. */
function useKeptText(id: string, { form, version, source }: Omit<KeptText, 'writtenAt'>, isUnsaved: boolean): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (isUnsaved) setKept(keepText(id, { form, version, source, writtenAt: Date.now() }));
    else dropText(id);
  }, [id, form, version, source, isUnsaved]);
  return isKept;
}
