/** The long lane runs whole what the gate shows of it. */
export const LONG = process.env['TEST_LONG'] === '1';
