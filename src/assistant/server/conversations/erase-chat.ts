import type { ConversationEraser } from '#core/server/ports/sales-ports.ts';
import { readLua } from '#core/server/store/lua.ts';
import { RECENT_EXCHANGES } from '../keys.ts';
import { memberOf, openMember } from './chat-index.ts';
import { turnRecord } from './turn-record.ts';

/** Library with `erase_chat(session)`; `LIST_PREFIXES`, `OPEN_PREFIXES`: of an exchange's members in the index. */
export const eraseChat: ConversationEraser = {
  lua: readLua(import.meta.url, './conversations.lua', 'erase-chat'),
  constants: {
    RECENT_EXCHANGES,
    LIST_PREFIXES: (['all', 'unanswered', 'up', 'down'] as const).map((list) => memberOf(list, '')),
    OPEN_PREFIXES: (['u', 'd'] as const).map((reason) => openMember(reason, '', '')),
  },
  uses: [turnRecord],
};
