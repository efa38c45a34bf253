import type { BodyOf } from '#core/contract/contract.ts';
import { SLUG_MAX_LENGTH } from '#core/contract/limits.ts';
import type { PolicyReport, PolicyRow, reportPolicy } from '#core/contract/policy-reports.ts';

/** Addresses whose last part is a secret. */
const PRIVATE_PAGES = /^\/(booking|preview|api\/bookings)\/.+/;
/** Part of a path that is longer than any of ours without a secret. */
const LONG_PART = new RegExp(`[^/]{${SLUG_MAX_LENGTH + 1},}`, 'g');
/** Code that visitors have added to their browser. */
const EXTENSION = /^(chrome|moz|safari-web|safari|ms-browser|webkit-masked)-extension\b|^(about|user-script)\b/;
const DIRECTIVE = /^[a-z-]{3,40}$/;
const WORD = /^[a-z-]{2,30}$/;
const PAGE_MAX = 100;

function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return WORD.test(address) ? address : null;
  const { protocol, host } = new URL(address);
  return (host || protocol.slice(0, -1)).slice(0, PAGE_MAX);
}

function pageOf(address: string, siteHost: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  if (host !== siteHost) return null;
  const path = pathname.replace(/\/{2,}/g, '/').replace(PRIVATE_PAGES, '/$1/…');
  return path.replace(LONG_PART, '…').slice(0, PAGE_MAX);
}

function toRow({ documentURL, blockedURL, effectiveDirective, sourceFile }: PolicyReport, siteHost: string) {
  if (EXTENSION.test(blockedURL) || EXTENSION.test(sourceFile)) return null;
  const page = pageOf(documentURL, siteHost);
  const blocked = hostOf(blockedURL);
  if (page === null || blocked === null || !DIRECTIVE.test(effectiveDirective)) return null;
  return { directive: effectiveDirective, blocked: blocked === siteHost ? 'self' : blocked, page };
}

/**
 * Returns the kinds of reports in a body, each once. Left out are reports about other sites, about browser extensions, and
 * what no browser writes. Nothing of the query, of private addresses or of scripts is kept.
 */
export function toPolicyRows(body: BodyOf<typeof reportPolicy>, siteHost: string): PolicyRow[] {
  const own = body['csp-report'];
  const [directive = ''] = (own?.['effective-directive'] || own?.['violated-directive'] || '').split(' ');
  const asOurs = own && {
    documentURL: own['document-uri'],
    blockedURL: own['blocked-uri'],
    effectiveDirective: directive,
    sourceFile: own['source-file'],
  };
  const kinds = [...body.reports, ...(asOurs ? [asOurs] : [])].flatMap((report) => toRow(report, siteHost) ?? []);
  const byKind = Map.groupBy(kinds, (kind) => JSON.stringify(kind));
  return [...byKind.values()].flatMap((same) => (same[0] ? { ...same[0], count: same.length } : []));
}
