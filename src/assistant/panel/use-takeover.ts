import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { BodyOf } from '#core/contract/contract.ts';
import { callAdmin } from '#panel/session/session.ts';
import { useActive } from '#panel/use-idle.ts';
import { attendChats, takePart } from '../contract/takeover.ts';
import type { AssistantPanelCopy } from './panel-copy.ts';

const OPEN_CHATS_INTERVAL_MS = 20_000;
/** Time between two looks at a takeover, ms: while a person answers or the visitor is there, else. */
const NEAR_INTERVAL_MS = 3_000;
const FAR_INTERVAL_MS = 15_000;
/** How long after a letter one counts as writing, ms. */
const WRITING_MS = 6_000;

/** Lists the chats that are open. While this is polled, windows of visitors ask whether a person has joined. */
export function useOpenChats() {
  const isActive = useActive();
  return useQuery({
    queryKey: ['open-chats'],
    queryFn: async ({ signal }) => (await callAdmin(attendChats, { signal })).data,
    staleTime: 0,
    enabled: isActive,
    refetchInterval: OPEN_CHATS_INTERVAL_MS,
  });
}

/** Key in `localStorage` of the name under which this browser answers. */
const NAME_KEY = 'takeoverName';
/** Begins the keys in `sessionStorage` of messages that are not sent yet. */
const DRAFT_KEY = 'takeoverDraft:';

const readItem = (storage: Storage, key: string) => storage.getItem(key) ?? '';

/** State of a text that survives the page. */
function useStoredText(storage: Storage, key: string) {
  const [text, setText] = useState(() => readItem(storage, key));
  const change = (next: string) => {
    setText(next);
    try {
      storage.setItem(key, next);
    } catch {
      // Storage is full: the text lasts as long as the page.
    }
  };
  return [text, change] as const;
}

/** The takeover of a conversation: read again and again, and what an admin does in it. */
export function useTakeover(copy: AssistantPanelCopy, session: string) {
  const isActive = useActive();
  const queries = useQueryClient();
  const queryKey = ['takeover', session];
  const [name, setName] = useStoredText(localStorage, NAME_KEY);
  const [draft, setDraft] = useStoredText(sessionStorage, DRAFT_KEY + session);
  const typedAt = useRef(0);
  /** Id of the message in the field: sent twice, it is stored once. */
  const draftId = useRef(crypto.randomUUID());

  const send = async (body: BodyOf<typeof takePart>, signal?: AbortSignal) =>
    (await callAdmin(takePart, { params: { session }, body, ...(signal && { signal }) })).data;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const isHere = queries.getQueryData<{ person: string | null }>(queryKey)?.person === name && name !== '';
      return send({ action: 'watch', isHere, isWriting: isHere && Date.now() - typedAt.current < WRITING_MS }, signal);
    },
    staleTime: 0,
    enabled: isActive,
    refetchInterval: ({ state: { data } }) => (data?.person || data?.seenAt ? NEAR_INTERVAL_MS : FAR_INTERVAL_MS),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: BodyOf<typeof takePart>) => send(body),
    onSuccess: async (data, { action }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, data);
      // The name as it is stored: by it, this browser knows that it was the one that joined.
      if (action === 'join' && data.person !== null) setName(data.person);
      if (action !== 'say') return;
      draftId.current = crypto.randomUUID();
      typedAt.current = 0;
      setDraft('');
    },
    onError: (failure) => {
      const { failed } = copy.conversations.takeover;
      void showToast({ title: failed.title, text: sentenceOf(failure) ?? failed.text, look: 'destructive' });
    },
  });
  return {
    query,
    isPending,
    ...{ name, setName, draft },
    type: (text: string) => {
      typedAt.current = Date.now();
      setDraft(text);
    },
    join: () => mutate({ action: 'join', id: crypto.randomUUID(), name: name.trim() }),
    leave: () => mutate({ action: 'leave', id: crypto.randomUUID(), name: name.trim() }),
    say: () => mutate({ action: 'say', id: draftId.current, name: name.trim(), text: draft }),
  };
}

/** Keeps the end of a list in view as it grows, where it was in view before. */
export function useEndInView(length: number) {
  const end = useRef<HTMLParagraphElement>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length > before.current) end.current?.scrollIntoView({ block: 'nearest' });
    before.current = length;
  }, [length]);
  return end;
}
