/** Goals that a visit can reach. */
export const goals = ['try-voice', 'chat-opened', 'chat-lead', 'demo-form', 'booking', 'contact'] as const;
export type Goal = (typeof goals)[number];
