import { describe, expect, it } from 'vitest';
import { readUpload, splitTitle } from '#assistant/panel/documents/read-upload.ts';

describe('the title of an upload', () => {
  it.each([
    ['# Rooms #\n\nText', 'x.md', 'Rooms', 'Text'],
    ['\n\n# Rooms\r\n\nText', 'x.md', 'Rooms', 'Text'],
    ['# Only a title', 'x.md', 'Only a title', ''],
    ['## Section\n\nText', 'opening_hours-2026.md', 'opening hours 2026', '## Section\n\nText'],
    ['## Warranty and uptime\n\nText\n\n## More', 'uptime.pdf', 'Warranty and uptime', 'Text\n\n## More'],
    ['### Fees\n\nText', 'fees.docx', 'Fees', 'Text'],
    ['Text before\n\n## Section', 'fees-2026.docx', 'fees 2026', 'Text before\n\n## Section'],
    [`## ${'long '.repeat(60)}\n\nText`, 'long.pdf', 'long', `## ${'long '.repeat(60)}\n\nText`],
    ['#hashtag', 'a.txt', 'a', '#hashtag'],
    ['', 'a.txt', 'a', ''],
  ])('is taken from %j or the name %s', (markdown, name, title, body) => {
    expect(splitTitle(markdown, name)).toEqual({ title, body });
  });
});

describe('front matter', () => {
  it('fills the fields and is no text', async () => {
    const file =
      '---\ntitle: Deposits by phone\ncategory: Billing\nsummary: "How: by phone"\nslug: /knowledge/deposits/\noffer: demo\n---\n\n## How\n\nCall us.\n';
    expect(await readUpload(file, 'x.md')).toEqual({
      ...{ title: 'Deposits by phone', category: 'Billing', summary: 'How: by phone', slug: 'deposits' },
      ...{ offer: 'demo', body: '\n## How\n\nCall us.\n' },
    });
  });

  it('takes what other programs call a summary, and leaves the rest alone', async () => {
    const file = '---\ndescription: Short.\ntags: [a, b]\ndate: 2026-01-02\noffer: cash\n---\n# Rooms\n\nText';
    expect(await readUpload(file, 'x.md')).toEqual({ title: 'Rooms', summary: 'Short.', body: 'Text' });
  });

  it.each([
    ['dashes around a sentence', '---\nJust a sentence.\n---\n\nText'],
    ['a list', '---\n- a\n- b\n---\n\nText'],
    ['YAML that cannot be read', '---\ntitle: [a\n---\n\nText'],
    ['no end', '---\ntitle: A\n\nText'],
    ['a line in the text', 'Text\n\n---\ntitle: A\n---\n'],
  ])('is not %s, which stays text', async (_, file) => {
    expect((await readUpload(file, 'x.md')).body).toBe(file);
  });

  it('that asks for more than a person writes stays text', async () => {
    const bomb = `---\na: &a [x, x]\n${Array.from({ length: 9 }, (_, at) => `b${at}: &b${at} [*${at ? `b${at - 1}` : 'a'}, *${at ? `b${at - 1}` : 'a'}, *a]`).join('\n')}\n---\nText`;
    const startedAt = performance.now();
    await readUpload(bomb, 'x.md');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
