/** Where a tab keeps its conversation with the assistant; only the assistant looks inside. */
export const CHAT_KEY = 'chat';
/** How the window of the assistant was left: `open`, `minimised`; missing when closed. Whoever left it open finds it open. */
export const CHAT_VIEW_KEY = 'chatView';
/** Name of the launcher while an answer waits behind it; missing while none does. */
export const CHAT_UNREAD_KEY = 'chatUnread';
