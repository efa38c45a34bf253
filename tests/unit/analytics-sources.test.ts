import { describe, expect, it, vi } from 'vitest';
import { toCalendarTime } from '#analytics/server/calendar.ts';
import { againstYearBefore, daysBefore, daysOfPeriod, daysOfRange, startOf } from '#analytics/server/period-days.ts';
import { clean, hostOf, pathOf, readSource } from '#analytics/server/source.ts';

const PAGE = 'https://site.test/blog/a-post';

describe('text of a visitor', () => {
  it('is one short line without markup', () => {
    expect(clean(' <b>"A"</b>\u0000  \'b\' `c` & \\d ', 100)).toBe('bA/b b c d');
    expect(clean('abc', 2)).toBe('ab');
    expect(clean('a\ud800', 9)).toBe('a\ufffd');
  });
});

describe('the path of an address', () => {
  it.each([
    ['https://site.test/a/b?email=x#y', '/a/b'],
    ['https://site.test/', '/'],
    ['https://site.test/a//', '/a'],
    ['/a/', '/a'],
    ['https://site.test/booking/secret/more', '/booking'],
    ['https://site.test/preview/secret', '/preview'],
    ['https://site.test/previews/open', '/previews/open'],
    ['https://site.test/blog/preview/open', '/blog/preview/open'],
    ['https://site.test/booking', '/booking'],
    ['mailto:a@b.test', ''],
    ['xhttp://site.test/a', ''],
    ['httpx://site.test/a', ''],
    ['https://', ''],
    [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
  ])('%s is %s', (address, path) => {
    expect(pathOf(address)).toBe(path);
  });
});

describe('the host of an address', () => {
  it.each([
    ['https://www.example.test/a', 'example.test'],
    ['https://my.www.example.test/', 'my.www.example.test'],
    ['android-app://com.google.android.gm', 'com.google.android.gm'],
    ['https://wwwexample.test', 'wwwexample.test'],
    ['not an address', ''],
    ['', ''],
    [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.test`, `${'a'.repeat(60)}.${'b'.repeat(39)}`],
  ])('%s is %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});

describe('the source of a visit', () => {
  it.each([
    ['https://www.google.de/search', 'Google'],
    ['https://news.google.com/', 'Google'],
    ['android-app://com.google.android.googlequicksearchbox', 'Google'],
    ['https://notgoogle.test/', 'notgoogle.test'],
    ['https://not-google.com/', 'not-google.com'],
    ['https://a.com.google.test/', 'Google'],
    ['https://xcom.googlex.test/', 'xcom.googlex.test'],
    ['https://www.bing.com/', 'Bing'],
    ['https://cn.bing.com/', 'Bing'],
    ['https://bing.com.test/', 'bing.com.test'],
    ['https://notbing.com/', 'notbing.com'],
    ['https://duckduckgo.com/', 'DuckDuckGo'],
    ['https://html.duckduckgo.com/', 'DuckDuckGo'],
    ['https://duckduckgo.com.test/', 'duckduckgo.com.test'],
    ['https://notduckduckgo.com/', 'notduckduckgo.com'],
    ['https://de.search.yahoo.com/', 'Yahoo'],
    ['https://yahoo.co.jp/', 'Yahoo'],
    ['https://notyahoo.com/', 'notyahoo.com'],
    ['https://www.ecosia.org/', 'Ecosia'],
    ['https://ecosia.org.test/', 'ecosia.org.test'],
    ['https://notecosia.org/', 'notecosia.org'],
    ['https://search.brave.com/', 'Brave Search'],
    ['https://search.brave.com.test/', 'search.brave.com.test'],
    ['https://research.brave.com/', 'research.brave.com'],
    ['https://yandex.ru/', 'Yandex'],
    ['https://notyandex.ru/', 'notyandex.ru'],
    ['https://www.baidu.com/', 'Baidu'],
    ['https://baidu.com.test/', 'baidu.com.test'],
    ['https://notbaidu.com/', 'notbaidu.com'],
    ['https://chatgpt.com/', 'ChatGPT'],
    ['https://chat.openai.com/', 'ChatGPT'],
    ['https://openai.com.test/', 'openai.com.test'],
    ['https://notopenai.com/', 'notopenai.com'],
    ['https://www.perplexity.ai/', 'Perplexity'],
    ['https://perplexity.ai.test/', 'perplexity.ai.test'],
    ['https://notperplexity.ai/', 'notperplexity.ai'],
    ['https://claude.ai/', 'Claude'],
    ['https://claude.ai.test/', 'claude.ai.test'],
    ['https://notclaude.ai/', 'notclaude.ai'],
    ['https://www.linkedin.com/', 'LinkedIn'],
    ['https://lnkd.in/', 'LinkedIn'],
    ['android-app://com.linkedin.android', 'LinkedIn'],
    ['https://linkedin.com.test/', 'linkedin.com.test'],
    ['https://notlinkedin.com/', 'notlinkedin.com'],
    ['https://a.com.linkedin.test/', 'a.com.linkedin.test'],
    ['https://x.com/', 'X'],
    ['https://mobile.twitter.com/', 'X'],
    ['https://t.co/', 'X'],
    ['https://netflix.com/', 'netflix.com'],
    ['https://t.co.test/', 't.co.test'],
    ['https://l.facebook.com/', 'Facebook'],
    ['https://fb.me/', 'Facebook'],
    ['https://facebook.com.test/', 'facebook.com.test'],
    ['https://notfacebook.com/', 'notfacebook.com'],
    ['https://www.instagram.com/', 'Instagram'],
    ['https://l.instagram.com/', 'Instagram'],
    ['https://instagram.com.test/', 'instagram.com.test'],
    ['https://notinstagram.com/', 'notinstagram.com'],
    ['https://youtu.be/', 'YouTube'],
    ['https://m.youtube.com/', 'YouTube'],
    ['https://youtube.com.test/', 'youtube.com.test'],
    ['https://notyoutube.com/', 'notyoutube.com'],
    ['https://old.reddit.com/', 'Reddit'],
    ['https://redd.it/', 'Reddit'],
    ['https://reddit.com.test/', 'reddit.com.test'],
    ['https://notreddit.com/', 'notreddit.com'],
    ['https://go.bsky.app/', 'Bluesky'],
    ['https://bsky.app/', 'Bluesky'],
    ['https://bsky.app.test/', 'bsky.app.test'],
    ['https://notbsky.app/', 'notbsky.app'],
    ['https://github.com/', 'GitHub'],
    ['https://gist.github.com/', 'GitHub'],
    ['https://github.com.test/', 'github.com.test'],
    ['https://notgithub.com/', 'notgithub.com'],
    ['https://news.ycombinator.com/', 'Hacker News'],
    ['https://news.ycombinator.com.test/', 'news.ycombinator.com.test'],
    ['https://oldnews.ycombinator.com/', 'oldnews.ycombinator.com'],
    ['https://outlook.live.com/', 'Email'],
    ['https://eu.outlook.com/', 'Email'],
    ['https://outlook.office.com/', 'Email'],
    ['https://outlook.com.test/', 'outlook.com.test'],
    ['https://notoutlook.com/', 'notoutlook.com'],
    ['https://www.example.test/', 'example.test'],
  ])('that comes from %s is %s', (referrer, source) => {
    expect(readSource(PAGE, referrer)).toEqual({ source, campaign: '' });
  });

  it('is direct without a referrer, and from our own pages', () => {
    expect(readSource(PAGE, '').source).toBe('Direct');
    expect(readSource(PAGE, 'https://www.site.test/').source).toBe('Direct');
  });

  it('is what the address names first', () => {
    const named = (query: string) => readSource(`${PAGE}?${query}`, 'https://other.test/');
    expect(named('utm_source=Google.com&ref=x').source).toBe('Google');
    expect(named('ref=Partner').source).toBe('partner');
    expect(named(`ref=${'a'.repeat(80)}`).source).toBe('a'.repeat(60));
    expect(named('utm_campaign=spring&utm_medium=mail')).toEqual({ source: 'other.test', campaign: 'spring / mail' });
    expect(named('utm_medium=mail').campaign).toBe('mail');
    expect(readSource('mailto:x', '')).toEqual({ source: 'Direct', campaign: '' });
  });
});

describe('the calendar of a zone', () => {
  it('has its own day and hour, from 00 to 23', () => {
    const at = Date.parse('2026-11-22T23:50:00Z');
    expect(toCalendarTime('UTC', at)).toEqual({ day: '2026-11-22', hour: '23' });
    expect(toCalendarTime('Asia/Kathmandu', at)).toEqual({ day: '2026-11-23', hour: '05' });
    expect(toCalendarTime('UTC', at + 600_000)).toEqual({ day: '2026-11-23', hour: '00' });
  });

  it('remembers a quarter of an hour, and not too many', async () => {
    // Alone with its cache, whatever other tests have asked for.
    vi.resetModules();
    const { toCalendarTime } = await import('#analytics/server/calendar.ts');
    const at = Date.parse('2026-01-01T00:00:00Z');
    const first = toCalendarTime('UTC', at);
    expect(toCalendarTime('UTC', at + 899_999)).toBe(first);
    expect(toCalendarTime('UTC', at + 900_000)).not.toBe(first);
    expect(toCalendarTime('Asia/Tokyo', at)).not.toBe(first);
    expect(toCalendarTime('UTC', at)).toBe(first);
    for (let quarter = 1; quarter <= 8; quarter++) toCalendarTime('UTC', at + quarter * 900_000);
    expect(toCalendarTime('UTC', at)).toEqual(first);
    expect(toCalendarTime('UTC', at)).not.toBe(first);
  });
});

describe('the days of a period', () => {
  it('end today, with as many before them', () => {
    expect(daysOfPeriod('today', '2026-03-01')).toEqual({ days: ['2026-03-01'], before: ['2026-02-28'], months: [] });
    const { days, before, months } = daysOfPeriod('7d', '2026-03-03');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-25', '2026-03-03', 7]);
    expect([before[0], before.at(-1), before.length]).toEqual(['2026-02-18', '2026-02-24', 7]);
    expect(months).toEqual([]);
    expect((['30d', '90d'] as const).map((period) => daysOfPeriod(period, '2026-03-03').days.length)).toEqual([30, 90]);
  });

  it('of a year are those of twelve months, this one included', () => {
    const { days, before, months } = daysOfPeriod('12m', '2026-03-31');
    expect([days[0], days.at(-1)]).toEqual(['2025-04-01', '2026-03-31']);
    expect([before[0], before.at(-1)]).toEqual(['2024-04-01', '2025-03-31']);
    expect([months[0], months.at(-1), months.length]).toEqual(['2025-04', '2026-03', 12]);
  });

  it('of an own range are as many as it has, with as many before, and whole months where days are no longer listed', () => {
    const range = daysOfRange('2026-11-03', '2026-11-05', '2026-11-22');
    expect(range).toEqual({
      days: ['2026-11-03', '2026-11-04', '2026-11-05'],
      before: ['2026-10-31', '2026-11-01', '2026-11-02'],
      months: [],
    });
    const ahead = daysOfRange('2026-11-20', '2026-11-30', '2026-11-22');
    expect(typeof ahead === 'string' ? ahead : ahead.days.at(-1)).toBe('2026-11-22');
    const months = daysOfRange('2026-01-01', '2026-02-28', '2026-11-22');
    expect(typeof months === 'string' ? months : months.months).toEqual(['2026-01', '2026-02']);
    const leap = daysOfRange('2024-12-01', '2025-01-31', '2025-02-01');
    expect(typeof leap === 'string' ? leap : againstYearBefore(leap).before[0]).toBe('2023-12-01');
  });

  it.each([
    ['2026-11-05', '2026-11-03', 'ends before it begins'],
    ['2026-11-23', '2026-11-24', 'ends before it begins'],
    ['2025-10-01', '2026-11-01', 'at most 366 days'],
    ['2023-01-01', '2023-01-31', 'two years'],
    ['2026-01-02', '2026-02-28', 'takes whole months'],
    ['2026-01-01', '2026-02-27', 'takes whole months'],
  ])('of %s to %s there are none, for a reason', (from, to, reason) => {
    expect(daysOfRange(from, to, '2026-11-22')).toContain(reason);
  });

  it('are counted backwards, and begin at midnight of their zone', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2026-03-01', -1)).toBe('2026-03-02');
    expect(startOf('2026-03-01', 'America/Los_Angeles')).toBe(Date.parse('2026-03-01T08:00:00Z'));
  });
});
