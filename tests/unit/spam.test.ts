import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { quarantineOf } from '#sales/server/leads/submit-lead.ts';

/** Leads of a file: name, email, company, and message. */
const leadsOf = (file: string) =>
  readFileSync(`tests/fixtures/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', email = '', company = '', ...message] = line.split(' | ');
      const [firstName = '', ...rest] = name.split(' ');
      return { firstName, lastName: rest.join(' ') || firstName, email, company, message: message.join(' | ').trim() };
    });

/** Where the own site is filled in by a browser, and where a form is sent in a hurry. */
const people = leadsOf('leads-of-people.txt').map((lead, at) => ({
  ...lead,
  website: at % 3 === 0 ? `https://www.${lead.email.split('@')[1]}/` : '',
  elapsed: at % 4 === 0 ? 1_200 : 30_000,
}));
/** As programs send it that know about hidden fields and waits. */
const machines = leadsOf('leads-of-machines.txt').map((lead) => ({ ...lead, website: '', elapsed: 30_000 }));

it('sets aside what machines send, and nothing of people, autofilled and hasty ones among them', () => {
  const lost = people.filter((lead) => quarantineOf(lead) !== null);
  const missed = machines.filter((lead) => quarantineOf(lead) === null);
  const messages = [
    ...lost.map(({ message }) => `person: ${message}`),
    ...missed.map(({ message }) => `machine: ${message}`),
  ];
  expect([people.length, machines.length]).toEqual([100, 100]);
  expect(lost.length, messages.join('\n')).toBeLessThanOrEqual(1);
  expect(missed.length, messages.join('\n')).toBeLessThanOrEqual(5);
});

it.each([
  'http://'.repeat(700),
  `http://${'a.'.repeat(2_400)}`,
  'web design and '.repeat(330),
  'your site '.repeat(500),
  "' or '".repeat(800),
  '{{'.repeat(2_400),
  'million '.repeat(600),
  'aA'.repeat(2_400),
])('a text that is made to be slow takes no time: %.20s', (message) => {
  const startedAt = performance.now();
  quarantineOf({
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    company: message,
    message,
    website: '',
    elapsed: 9e4,
  });
  expect(performance.now() - startedAt).toBeLessThan(200);
});
