/** Address of the calls that speak a text. */
export const SYNTHESIZE_PATH = '/api/synthesize';
