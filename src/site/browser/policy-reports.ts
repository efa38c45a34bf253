import { POLICY_REPORTS_MAX, POLICY_REPORTS_PATH, type PolicyReport } from '#core/contract/policy-reports.ts';

/** A refusal of the page's policy, as the page is told: by a report, or by an event where browsers have no reports. */
export type Violation = PolicyReport | SecurityPolicyViolationEvent;

/** Requests with reports that one page sends; what repeats is reported once. */
const REQUESTS_MAX = 5;

let waiting: PolicyReport[] = [];
let requests = 0;
const told = new Set<string>();

function send(): void {
  const body = JSON.stringify({ reports: waiting });
  waiting = [];
  requests += 1;
  void fetch(POLICY_REPORTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    body,
  }).catch(() => undefined);
}

/** Tells the site what its policy refused on this page. */
export function sendViolation(found: Violation): void {
  const { effectiveDirective, sourceFile } = found;
  const [documentURL, blockedURL] =
    'documentURI' in found ? [found.documentURI, found.blockedURI] : [found.documentURL, found.blockedURL];
  const kind = `${effectiveDirective} ${blockedURL}`;
  if (told.has(kind) || requests >= REQUESTS_MAX || waiting.length >= POLICY_REPORTS_MAX) return;
  told.add(kind);
  if (waiting.length === 0) setTimeout(send, 1000);
  waiting.push({ documentURL, blockedURL, effectiveDirective, sourceFile: sourceFile ?? '' });
}
