import { readFileSync } from 'node:fs';
import UserAgents from 'user-agents';
import { describe, expect, it } from 'vitest';
import { readAgent } from '#analytics/server/agent.ts';
import { toPageView } from '#analytics/server/event.ts';
import { hostOf, pathOf, readSource } from '#analytics/server/source.ts';
import { AGENTS } from '../support/analytics.ts';

/**
 * Crawlers of search, social networks and language models as Crawler-Detect's tests list them (JayBizzle/Crawler-Detect,
 * tests/data/categories, MIT): none of the sources that isbot is made from.
 */
const crawlers = readFileSync('tests/support/agents/crawlers.txt', 'utf8').trim().split('\n');

/** Browsers that people came with lately, by how many did (npm `user-agents`, Intoli): isbot does not know the list. */
const browsers = [...new Set(Array.from({ length: 30_000 }, () => new UserAgents().toString()))];

describe('crawlers and people', () => {
  it('at least 99 of 100 known crawlers are recognised', () => {
    const missed = crawlers.filter((agent) => !readAgent(agent).isBot);
    expect(crawlers.length).toBeGreaterThan(180);
    expect(missed.length / crawlers.length, missed.join('\n')).toBeLessThanOrEqual(0.01);
  });

  it('at most 2 of 1,000 real browsers are taken for one', () => {
    const taken = browsers.filter((agent) => readAgent(agent).isBot);
    expect(browsers.length).toBeGreaterThan(500);
    expect(taken.length / browsers.length, taken.join('\n')).toBeLessThanOrEqual(0.002);
  });

  it('a program that tells nothing of itself is one', () => {
    expect([null, '', 'curl/8.5.0', 'python-requests/2.32'].map((agent) => readAgent(agent).isBot)).toEqual(
      Array<boolean>(4).fill(true),
    );
  });
});

it.each([
  ['edge', { browser: 'Microsoft Edge', system: 'Windows', device: 'desktop' }],
  ['safari', { browser: 'Safari', system: 'iOS', device: 'mobile' }],
  ['firefox', { browser: 'Firefox', system: 'Linux', device: 'desktop' }],
] as const)('%s is told by its name, system and device', (name, expected) => {
  expect(readAgent(AGENTS[name])).toMatchObject({ isBot: false, ...expected });
});

it('an agent of any length and content is read', () => {
  for (const agent of ['x'.repeat(100_000), '<script>', '\u0000\ud800', 'Mozilla/5.0 '.repeat(9_000)])
    expect(readAgent(agent).browser.length).toBeLessThanOrEqual(40);
});

describe('a page view', () => {
  const view = (country: string | null, agent: string = AGENTS.safari) =>
    toPageView({
      query: {},
      headers: new Headers({ 'user-agent': agent }),
      address: '203.0.113.9',
      country,
      body: { pageUrl: '/try', referrer: '', userAgent: agent, deviceType: 'desktop', browserName: 'Safari' },
    });
  const countryOf = (country: string | null) => Object.fromEntries(view(country).first)['countries'];

  it.each([
    ['DE', 'DE'],
    ['de', ''],
    ['DEU', ''],
    ['<b>', ''],
    [null, ''],
  ])('from the country %j counts for %j', (country, counted) => {
    expect([countryOf(country), view(country).recent?.['country']]).toEqual([counted, counted]);
  });

  it('of a person and of a crawler are told apart', () => {
    expect(view('DE').audience).toBe('humans');
    expect(view('DE', crawlers[0]).audience).toBe('bots');
  });

  it.each([
    ['https://site.test/try/?name=Ada#top', '/try'],
    ['https://site.test/', '/'],
    ['https://site.test/booking/signed.key', '/booking'],
    ['https://site.test/preview/signed.key', '/preview'],
    ['https://site.test/previews/a', '/previews/a'],
    ['javascript:alert(1)', ''],
  ])('at %s is kept as %j', (address, path) => {
    expect(pathOf(address)).toBe(path);
  });

  it.each([
    ['/?utm_source=Newsletter', 'https://www.google.com/', 'newsletter'],
    ['/?ref=producthunt', 'https://www.google.com/', 'producthunt'],
    ['/?ref=x.com&utm_source=linkedin.com', '', 'LinkedIn'],
    ['/', 'https://www.google.co.uk/search', 'Google'],
    ['/', 'https://www.elsewhere.example/a', 'elsewhere.example'],
    ['/', 'https://www.site.test/pricing', 'Direct'],
    ['/', '', 'Direct'],
  ])('at %s after %j comes from %s', (path, referrer, source) => {
    expect(readSource(`https://site.test${path}`, referrer).source).toBe(source);
  });

  it('has a campaign with its medium', () => {
    expect(readSource('/?utm_campaign=spring&utm_medium=email', '').campaign).toBe('spring / email');
    expect(readSource('/?utm_medium=email', '').campaign).toBe('email');
    expect(hostOf('https://www.site.test/a')).toBe('site.test');
  });
});
