import type { Thumb } from '#contracts/chat.ts';
import type { Conversation, conversationFilters } from '#contracts/chat-admin-calls.ts';
import { ApiError } from '../http/api-error.ts';
import { type Page, pageArgs, pageReader, parsePage, type SearchQuery } from '../store/page.lua.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { TURN_READER, type Turn, toConversation, toTurn } from './turn-record.ts';

const sessionScript: Script<Turn[]> = {
  name: 'chat-session',
  readonly: true,
  body: `${TURN_READER}
local found = {}
for _, id in ipairs(redis.call('LRANGE', keys[1], 0, -1)) do
  local fields = turn(args[1] .. id)
  if fields[1] then found[#found + 1] = fields end
end
return {'OK', found}`,
  parse: (reply) => (reply as [string, unknown[]])[1].map(toTurn),
};

const sessionCall = ({ keys }: Store, session: string) => ({
  keys: [keys.chatSession(session).key],
  args: [keys.chat('').key],
});

/** The exchanges of a session that are kept, oldest first. @throws StoreError */
export const readSession = (store: Store, session: string): Promise<Turn[]> =>
  store.run(sessionScript, sessionCall(store, session));

/** As `readSession`, for an admin. @throws ApiError UNAUTHENTICATED, CONVERSATION_NOT_FOUND; StoreError */
export async function readConversation(store: Store, session: string, pass: Pass): Promise<Conversation[]> {
  const turns = await store.runAdmin(sessionScript, sessionCall(store, session), pass);
  if (turns.length === 0) throw new ApiError('CONVERSATION_NOT_FOUND');
  return turns.map(toConversation);
}

/** Exchanges a search looks at before it answers with what it has. */
const LOOKS = 5_000;

const listScript: Script<Page<Conversation>> = {
  name: 'chat-list',
  readonly: true,
  body: pageReader({
    functions: `${TURN_READER}
local function lookup_entry(chat) return ' ' .. (redis.call('HGET', chat, 'search') or '') end`,
    reader: 'turn',
    looks: LOOKS,
  }),
  parse: (reply) => parsePage(reply, (row) => toConversation(toTurn(row))),
};

export interface ConversationQuery extends SearchQuery {
  readonly filter: (typeof conversationFilters)[number];
}

/**
 * Newest first, none older than `retentionDays`. A search that finds little answers with the cursor it has come to.
 * @throws ApiError UNAUTHENTICATED, StoreError
 */
export function listConversations(
  store: Store,
  { filter, ...query }: ConversationQuery,
  retentionDays: number,
  pass: Pass,
): Promise<Page<Conversation>> {
  const { keys } = store;
  const sets = { all: keys.chatIndex(), unanswered: keys.chatUnanswered() };
  const set = filter === 'up' || filter === 'down' ? keys.chatThumb(filter as Thumb) : sets[filter];
  const oldest = store.now() - retentionDays * 86_400_000;
  // No lookup is kept: each record says what a search looks at.
  const call = {
    keys: [set.key, keys.chat('none').key],
    args: pageArgs(query, keys.chat('').key, { to: oldest }),
  };
  return store.runAdmin(listScript, call, pass);
}
