import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import type { ToastWords } from '#core/browser/toasts.state.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { BodyInputOf } from '#core/contract/contract.ts';
import type { RecoveryDraft } from '#editing/saving/recovery-drafts.ts';
import { isUnsaved, startEditing } from '#editing/saving/save.state.ts';
import { readConflict } from '#editing/saving/save-failures.ts';
import type { SaveQueue, Send } from '#editing/saving/save-queue.ts';
import { useEditing } from '#editing/saving/use-editing.ts';
import { goTo } from '#panel/hash-router.ts';
import { callAdmin } from '#panel/session/session.ts';
import type { AdminDocument } from '../../contract/documents.ts';
import * as calls from '../../contract/knowledge-admin.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { type DocumentForm, type FieldProblems, findProblems, newForm, toFields, toForm } from './document-form.ts';
import { documentKind } from './document-kind.ts';
import { DOCUMENT_LISTINGS, invalidateDocuments } from './use-documents.ts';

type Queue = SaveQueue<DocumentForm, AdminDocument>;

/** Step that is being taken with the document. */
type Work = 'save' | 'publish' | 'withdraw' | 'restore' | 'discard' | 'remove';

/** `draft`: a text that this browser alone has, such as that of an upload; the editor goes on with it. */
export interface DocumentStart {
  readonly id: string;
  readonly document: AdminDocument | null;
  readonly draft: RecoveryDraft<DocumentForm> | null;
}

/** Names this page to the server, which tells its autosaves from those of other tabs and people. */
const EDITOR = crypto.randomUUID();

/** Stores the draft, which readers see nothing of. */
const sendDocument: Send<DocumentForm, AdminDocument> = async ({ id, version, overwrites }, form, as) => {
  const fields = toFields(form);
  if (version === null) return (await callAdmin(calls.createDocument, { body: { ...fields, id } })).data;
  const body = { ...fields, version, autosave: as === 'auto' && !overwrites, editor: EDITOR };
  return (await callAdmin(calls.saveDocument, { params: { id }, body })).data;
};

function startOf({ id, document, draft }: DocumentStart) {
  const stored = startEditing(id, document, document ? toForm(document) : newForm());
  if (!draft) return stored;
  const { form } = draft;
  return { ...stored, form, save: { kind: documentKind.isComplete(form) ? ('unsaved' as const) : ('kept' as const) } };
}

/** Problems of fields that the server found. */
function problemsOf(failure: unknown): FieldProblems {
  if (!(failure instanceof CallFailure)) return {};
  if (failure.code === 'SLUG_TAKEN') return { slug: failure.sentence };
  const fields = Object.entries(failure.body?.fields ?? {});
  return Object.fromEntries(fields.map(([path, message]) => [path.split('.')[0], message]));
}

/** Runs one step at a time, each after the saves under way. */
function useSteps(queue: Queue, copy: AssistantPanelCopy) {
  const { toasts } = copy.retrieval.manage.editor;
  const queries = useQueryClient();
  const [work, setWork] = useState<Work | null>(null);
  const [problems, setProblems] = useState<FieldProblems>({});

  function report(failure: unknown): void {
    const theirs = readConflict(documentKind, failure);
    // Of a save the queue knows it.
    if (theirs && queue.$editing.get().save.kind !== 'conflict') queue.dispatch({ type: 'conflicted', theirs });
    if (theirs) return;
    setProblems(problemsOf(failure));
    const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
    void showToast({ title: toasts.failed, text, look: 'destructive' });
  }

  /** Resolves to whether it was done; a failure is shown and leaves everything as it is. */
  async function perform(as: Work, task: () => Promise<unknown>): Promise<boolean> {
    if (work) return false;
    setWork(as);
    try {
      await queue.idle();
      await task();
      setProblems({});
      void invalidateDocuments(queries);
      return true;
    } catch (failure) {
      report(failure);
      return false;
    } finally {
      setWork(null);
    }
  }

  /** Resolves to whether the text can be sent; if not, the first field that needs another look takes the focus. */
  async function isValid(): Promise<boolean> {
    // The rich text field holds more than the form until then.
    await queue.saveRecoveryDraft();
    const found = findProblems(queue.$editing.get().form);
    setProblems(found);
    const [first] = Object.keys(found);
    if (!first) return true;
    void showToast({ ...toasts.invalid, look: 'destructive' });
    document.getElementById(`document-${first}`)?.focus();
    return false;
  }
  return { work, problems, perform, isValid };
}

const useOpenText = (start: DocumentStart) =>
  useEditing(useRef(startOf(start)).current, {
    kind: documentKind,
    send: sendDocument,
    listings: DOCUMENT_LISTINGS,
    draftKey: start.draft?.key,
  });

/** Calls that change the document, with the version that is known when they are sent. */
function callsOf(id: string, queue: Queue) {
  const params = { id };
  const version = () => queue.$editing.get().version ?? 0;
  /** Stores the text on the screen unless the server has it. */
  async function storeText(): Promise<number> {
    const editing = queue.$editing.get();
    return (editing.stored && !isUnsaved(editing) ? editing.stored : await queue.save('draft')).version;
  }
  const bringBack = async (body: BodyInputOf<typeof calls.restoreDocument>) =>
    (await callAdmin(calls.restoreDocument, { params, body })).data;
  return {
    async publish(): Promise<AdminDocument> {
      const body = { version: await storeText() };
      const { acknowledged, form } = queue.$editing.get();
      const { data } = await callAdmin(calls.publishDocument, { params, body });
      // Its address is known now.
      queue.dispatch({ type: 'stored', form: acknowledged ?? form, stored: data });
      return data;
    },
    withdraw: async () => (await callAdmin(calls.withdrawDocument, { params, body: { version: version() } })).data,
    restore: () => bringBack({ from: 'withdrawn', version: version() }),
    /** The text on the screen is stored before, so that it is among the earlier ones then. */
    restoreRevision: async (revision: number) => bringBack({ from: 'revision', revision, version: await storeText() }),
    erase: async () => (await callAdmin(calls.deleteDraft, { params, query: { version: version() } })).data.document,
  };
}

/** One open editor. */
export function useDocument(start: DocumentStart, copy: AssistantPanelCopy) {
  const { id } = start;
  const { toasts } = copy.retrieval.manage.editor;
  const { editing, queue, source, textKey, takeStored, replace, answerLeave } = useOpenText(start);
  const { work, problems, perform, isValid } = useSteps(queue, copy);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (isGone) goTo({ tab: 'knowledge', place: '' });
  }, [isGone]);

  /** Takes in another state of the document; the text on the screen stays. */
  function follow(next: AdminDocument): void {
    if (next.version > (queue.$editing.get().version ?? 0)) queue.dispatch({ type: 'refreshed', stored: next });
  }
  /** A step that the server takes with the document, then shown by `show` and reported by the toast. */
  const step = (as: Work, words: ToastWords, send: () => Promise<AdminDocument | null>, show: typeof follow) =>
    perform(as, async () => {
      const next = await send();
      if (next) show(next);
      void showToast(words);
    });
  const { publish, withdraw, restore, restoreRevision, erase } = callsOf(id, queue);

  return {
    ...{ id, editing, queue, text: source, textKey, work, problems, takeStored, replace, answerLeave },
    ...{ document: editing.stored, form: editing.form, source: start.draft?.source ?? null },
    isUnsaved: isUnsaved(editing),
    save: async () => (await isValid()) && step('save', toasts.saved, () => queue.save('draft'), follow),
    publish: async () => (await isValid()) && step('publish', toasts.published, publish, follow),
    withdraw: () => step('withdraw', toasts.withdrawn, withdraw, follow),
    restore: () => step('restore', toasts.restored, restore, follow),
    discard: () => step('discard', toasts.discarded, erase, takeStored),
    async remove(): Promise<void> {
      if (!(await step('remove', toasts.removed, erase, follow))) return;
      await queue.abandon();
      setGone(true);
    },
    async restoreRevision(revision: number) {
      await queue.saveRecoveryDraft();
      if (isUnsaved(queue.$editing.get()) && !(await isValid())) return false;
      return step('restore', toasts.restored, () => restoreRevision(revision), takeStored);
    },
    edit: (changes: Partial<DocumentForm>) => queue.edit(changes),
    change: (next: (form: DocumentForm) => DocumentForm) => queue.edit(next(queue.$editing.get().form)),
    /** Drops unsaved text for the text that the server has. */
    revert: () => editing.stored && takeStored(editing.stored),
  };
}
type OpenDocument = ReturnType<typeof useDocument>;

/** Props of the parts of an editor. */
export interface EditorProps {
  copy: AssistantPanelCopy;
  open: OpenDocument;
}
