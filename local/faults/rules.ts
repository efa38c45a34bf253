import { z } from 'zod';

/** Faults, in the order in which an exchange meets them. */
export const faultKinds = [
  'refuse',
  'cut-before',
  'hang',
  'delay',
  'status',
  'html',
  'garbage',
  'huge',
  'cut-after',
  'cut-mid',
  'wrong-type',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const faultRuleSchema = z.strictObject({
  match: z
    .string()
    .min(1)
    .optional()
    .describe("Name of the call, e.g. 'EVALSHA', in any case; '*' or absent: every call."),
  kind: z
    .enum(faultKinds)
    .describe(
      'refuse: connection reset, nothing applied. cut-before: connection closed, nothing applied. ' +
        'hang: nothing applied, no answer until the client gives up. delay: applied after `ms`. ' +
        'status: a 4xx or 5xx, nothing applied. html: an HTML error page, nothing applied. ' +
        'garbage: 200 and JSON that is none, nothing applied. huge: 200 and 50 MB, nothing applied. ' +
        'cut-after: applied, connection closed without an answer. cut-mid: applied, closed halfway through the answer. ' +
        'wrong-type: applied, the answer says that it is something else.',
    ),
  probability: z.number().min(0).max(1).optional().describe('Share of matching calls hit; default 1.'),
  times: z.int().min(1).optional().describe('Calls hit before the rule is spent; default unlimited.'),
  ms: z.int().min(0).max(60_000).optional().describe('Milliseconds of a delay; default 1000.'),
  status: z.int().min(400).max(599).optional().describe('Status of `status` (default 503) and `html` (502).'),
  error: z.string().min(1).max(300).optional().describe('Words of the error of `status`, as the service writes them.'),
  retryAfter: z.int().min(0).optional().describe('Seconds in retry-after of a 429 or 503; default 1.'),
});
export type FaultRule = z.infer<typeof faultRuleSchema>;

export const faultPlanSchema = z.strictObject({
  rules: z.array(faultRuleSchema).max(100),
  seed: z.int().min(0).max(0xff_ff_ff_ff).optional().describe('Start of the random sequence; default 1.'),
});
