// Addresses, headers and keys of the assistant that page scripts share with the contracts: no zod here.

export const CHAT_PATH = '/api/chat';
export const HISTORY_PATH = '/api/chat/history';
export const FEEDBACK_PATH = '/api/chat/feedback';
export const CALLS_PATH = '/api/calls';
export const CALL_END_PATH = '/api/calls/end';
export const TRANSCRIBE_PATH = '/api/transcribe';
export const TAKEOVER_PATH = '/api/chat/takeover';

/**
 * Header that names the conversation: a UUID created by the browser and kept in sessionStorage. Without it
 * every message is a conversation of its own.
 */
export const CHAT_SESSION_HEADER = 'x-chat-session';

/** Header that names a message, so that a person who has taken the conversation over gets it once. */
export const CHAT_MESSAGE_HEADER = 'x-chat-message';

/** Type of an answer that is sent as events. */
export const EVENT_STREAM = 'text/event-stream';

/** Key of the window's state: `open` or `minimised`; missing when closed. Restored on the next page. */
export const CHAT_VIEW_KEY = 'chatView';
/** Key of the launcher's label while an answer is unread; missing otherwise. */
export const CHAT_UNREAD_KEY = 'chatUnread';
