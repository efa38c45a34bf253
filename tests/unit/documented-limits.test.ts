import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { POLICY_REPORTS_A_DAY, POLICY_REPORTS_OF_NETWORKS } from '#admin/server/policy/policy-reports.store.ts';
import * as documents from '#assistant/contract/documents.ts';
import { POST_CONTENT_MAX_BYTES, POST_HEADINGS_MAX_COUNT, POST_PAGE_MAX_BYTES } from '#blog/contract/limits.ts';
import {
  CALM_LOGIN_SPACING_MS,
  CALM_LOGINS_OF_REGION,
  CALM_LOGINS_PER_HOUR,
  CALLS_PER_HOUR as calls,
  DEVICE_TOKEN_DAYS,
  LOGINS_PER_DEVICE,
  LOGINS_PER_HOUR,
} from '#core/contract/limits.ts';
import { toDeployment } from '#core/server/deployment.ts';
import { MAX_PARSED_NESTING } from '#core/server/sanitizer.ts';
import { LOGIN_SITE_SECONDS } from '#core/server/store/keys.ts';
import * as limits from '#sales/contract/limits.ts';

const guide = readFileSync('docs/limits.md', 'utf8').replaceAll(/\s+/g, ' ');
const table = readFileSync('docs/limits.md', 'utf8').split('\n');

const numberOf = (text: string) => Number(text.replaceAll(',', ''));
/** The four levels in the row of the table that begins with `name`. */
const rowOf = (name: string) => {
  const cells = table.find((line) => line.startsWith(`| ${name} |`))?.split('|') ?? [];
  return cells.slice(2, 6).map((cell) => numberOf(cell.match(/[\d,]+/)?.[0] ?? ''));
};

describe('the guide of limits has the numbers of the code', () => {
  it.each<[string, readonly number[]]>([
    ['Leads', calls.leads],
    ['Bookings', calls.bookings],
    ['Bookings moved or cancelled', calls.changes],
    ['Times asked for that are taken', calls.misses],
    ['Wrong links of bookings', calls.links],
    ['Questions', calls.chat],
    ['Voice samples', calls.sample],
    ['Logins', [100, ...LOGINS_PER_HOUR]],
  ])('%s', (name, levels) => {
    expect(rowOf(name)).toEqual(levels);
  });

  const words: Readonly<Record<string, number>> = { five: 5, ten: 10, twenty: 20, half: 0.5 };
  it.each<[RegExp, readonly number[]]>([
    [/regions that sent fewer than (\S+) in this hour/, [limits.CALM_LEADS_OF_REGION]],
    [/still come in \((\S+) more\)/, [limits.CALM_LEADS_PER_HOUR]],
    [/kept apart without their conversation \((\S+)\)/, [limits.LEADS_APART_PER_HOUR]],
    [/booking of each region is held \((\S+) more\)/, [limits.CROWDED_BOOKINGS_PER_HOUR]],
    [/tried fewer than (\S+) times in this hour/, [CALM_LOGINS_OF_REGION]],
    [/they go on \((\S+) more, (\S+) a second\)/, [CALM_LOGINS_PER_HOUR, 1_000 / CALM_LOGIN_SPACING_MS]],
    [/\*\*device token\*\* for (\S+) days/, [DEVICE_TOKEN_DAYS]],
    [/logged in within (\S+) days/, [LOGIN_SITE_SECONDS / 86_400]],
    [/is good for (\S+) attempts an hour/, [LOGINS_PER_DEVICE]],
    [/(\S+) bookings in an hour are made at once/i, [limits.UNPROVED_BOOKINGS_PER_HOUR]],
    [/\*\*held\*\* for (\S+) minutes/, [limits.HOLD_MINUTES]],
    [
      /changed by its visitor (\S+) times in 24 hours and (\S+) times in its life/,
      [limits.BOOKING_CHANGES_PER_DAY, limits.BOOKING_CHANGES_IN_LIFE],
    ],
    [/a minute apart, (\S+) in 24 hours to each receiver/, [limits.BOOKING_MESSAGES_PER_DAY]],
    [/gets (\S+) mails in 24 hours over all bookings/, [limits.MAILS_PER_ADDRESS]],
    [/HTML is read (\S+) elements deep/, [MAX_PARSED_NESTING]],
    [
      /at most (\S+) KB, (\S+) headings and a page of (\S+) MB/,
      [POST_CONTENT_MAX_BYTES / 1e3, POST_HEADINGS_MAX_COUNT, POST_PAGE_MAX_BYTES / 1e6],
    ],
    [
      /a document (\S+) KB, (\S+) sections and a page of (\S+) MB/,
      [
        documents.DOCUMENT_MAX_BYTES / 1e3,
        documents.DOCUMENT_SECTIONS_MAX_COUNT,
        documents.DOCUMENT_PAGE_MAX_BYTES / 1e6,
      ],
    ],
    [
      /(\S+) reports a day are counted, (\S+) of one network, (\S+) of its site and (\S+) of its region/,
      [POLICY_REPORTS_A_DAY, ...POLICY_REPORTS_OF_NETWORKS],
    ],
  ])('%s', (sentence, expected) => {
    const [, ...found] = sentence.exec(guide) ?? [];
    expect(found.map((text) => words[text.toLowerCase()] ?? numberOf(text))).toEqual(expected);
  });

  it('and the guide of deploys that of previews', () => {
    const deploys = readFileSync('docs/deploy.md', 'utf8').replaceAll(/\s+/g, ' ');
    const [, days] = /under the branch's own name for (\S+) days/.exec(deploys) ?? [];
    expect(Number(days) * 86_400).toBe(toDeployment('deploy-preview', 'a').ttlSeconds);
  });
});
