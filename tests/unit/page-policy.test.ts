import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { hashOf, toPagePolicy } from '#site/frame/page-policy.ts';
import { liveSite } from '#support/live-site.ts';

const HASH = /'(sha256-[^']+)'/g;
/** Scripts that are data are not run, and need no hash. */
const DATA_TYPE = /json$/;

test('a policy adds the sources of one page to those of all', () => {
  const sources = { 'frame-src': ['https://a.example'], 'connect-src': ['https://a.example'] };
  const policy = toPagePolicy({ scripts: [hashOf('1')], styles: [hashOf('a'), hashOf('b')], sources });
  expect(policy).toBe(
    "default-src 'none';img-src 'self';media-src 'self';font-src 'self';connect-src 'self' https://a.example;" +
      'frame-src https://a.example; ' +
      `script-src 'self' '${hashOf('1')}'; style-src 'self' '${hashOf('a')}' '${hashOf('b')}';`,
  );
});

test('every built page allows just the scripts and styles that stand in it', async () => {
  const site = await liveSite();
  const pages = (await site.files()).filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) {
    const { document } = parseHTML(await site.read(path));
    const metas = [...document.querySelectorAll('head > meta[http-equiv="content-security-policy"]')];
    expect(metas, path).toHaveLength(1);
    const inlined = [...document.querySelectorAll('script:not([src]), style')]
      .filter((element) => !DATA_TYPE.test(element.getAttribute('type') ?? ''))
      .map((element) => hashOf(element.textContent ?? ''));
    const framed = [...document.querySelectorAll('[data-frame-allows]')].map((element) =>
      element.getAttribute('data-frame-allows'),
    );
    const allowed = [...(metas[0]?.getAttribute('content') ?? '').matchAll(HASH)].map(([, hash]) => hash);
    expect(new Set(allowed), path).toEqual(new Set([...inlined, ...framed]));
  }
});
