import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';

export const POLICY_REPORTS_PATH = '/api/csp-report';

/** Reports of one request at most. */
export const POLICY_REPORTS_MAX = 20;

const text = z._default(z.catch(z.string(), ''), '');

/** Something that a content security policy refused. The names are those of `SecurityPolicyViolationEvent`. */
const reportSchema = z.object({
  /** Address of the page. */
  documentURL: text,
  /** Address that was refused, or a word such as `inline`. */
  blockedURL: text,
  effectiveDirective: text,
  /** File whose code asked for it. */
  sourceFile: text,
});
export type PolicyReport = z.output<typeof reportSchema>;

/** The same as browsers name it that report by themselves (`report-uri`). */
const browserReportSchema = z.object({
  'document-uri': text,
  'blocked-uri': text,
  'effective-directive': text,
  'violated-directive': text,
  'source-file': text,
});

/**
 * Counts what the policy of a page refused. 204 for whatever is well formed, counted or not: see `toPolicyRows` for what
 * is left out.
 */
export const reportPolicy = defineContract({
  method: 'POST',
  path: POLICY_REPORTS_PATH,
  status: 204,
  maxBody: limits.BODY_SMALL,
  body: z.object({
    reports: z._default(z.array(reportSchema).check(z.maxLength(POLICY_REPORTS_MAX)), []),
    'csp-report': z.optional(browserReportSchema),
  }),
});

/** Reports of one kind. `page`: path, the secret part of a private address left out; `blocked`: host or a word. */
const rowSchema = z.object({ directive: z.string(), blocked: z.string(), page: z.string(), count: z.number() });
export type PolicyRow = z.output<typeof rowSchema>;

/**
 * Reads the reports of the last seven days, the latest day first, days without any left out. `count`: all of a day, at most
 * `POLICY_REPORTS_A_DAY`; kinds beyond the first fifty of a day are in no row.
 */
export const readPolicyReports = defineContract({
  method: 'GET',
  path: '/api/admin/policy-reports',
  response: z.object({
    days: z.array(z.object({ day: z.string(), count: z.number(), rows: z.array(rowSchema) })),
  }),
});
