import type { LuaLibrary } from '../store/lua.ts';

/**
 * Lua library with `erase_chat(session)`, for scripts with the argument `namespace`. The assistant fills it; sales erases
 * the conversations of a person together with leads and bookings, in one step.
 */
export type ConversationEraser = LuaLibrary;
