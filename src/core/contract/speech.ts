/** Address of the calls that speak a text. */
export const SYNTHESIZE_PATH = '/api/synthesize';

/** Names the call of a visitor with the agent that a request belongs to, whose allowance it then uses. */
export const CALL_HEADER = 'x-call';
