/** Goals that a visit can reach; a new one is added at the end. `call-of-three`: three questions in a call with the agent. */
export const goals = [
  ...(['try-voice', 'chat-opened', 'chat-lead', 'demo-form', 'booking', 'contact'] as const),
  ...(['call-begun', 'call-of-three'] as const),
] as const;
export type Goal = (typeof goals)[number];
