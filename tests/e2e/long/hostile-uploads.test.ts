import { uploadFiles } from '#support/upload-files.ts';
import { enter } from '../admin-panel.ts';
import { expect, test } from '../site.fixture.ts';

/** Some of each kind; all of them are converted in `tests/unit/uploads.test.ts`. */
const NAMES = [
  'fifty megabytes.txt',
  'scripts.html',
  'a bomb.docx',
  'macros.docx',
  'a script.pdf',
  'pages in a circle.pdf',
  'a zip.md',
  'javascript links.html',
  'deep.html',
  'a huge table.html',
  'encrypted, or of before 2007.docx',
  'a bomb of text.docx',
  'a billion laughs.docx',
  'an external entity.docx',
  'paths out of the archive.docx',
  'five thousand pages.pdf',
];
/** The code of the converter loads before the 10 s of a file begin. */
const DEADLINE_MS = 40_000;

test('hostile uploads end in a clear error or clean text, and nothing of them runs', async ({ page, admin }) => {
  test.setTimeout(240_000);
  const files = uploadFiles.filter(({ name, type }) => NAMES.includes(`${name.replace(`.${type}`, '')}.${type}`));
  expect(files).toHaveLength(NAMES.length);
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') signs.push(dialog.message());
    void dialog.accept();
  });
  page.on('pageerror', ({ message }) => signs.push(message));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(admin.url).origin) signs.push(request.url());
  });
  await enter(page, admin, '/admin#knowledge');
  const text = page.getByLabel('Text', { exact: true });
  const problem = page.locator('#upload-problem');
  for (const { name, type, bytes, result } of files) {
    await test.step(name, async () => {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined);
      await enter(page, admin, '/admin');
      await page.evaluate(() => location.assign('#knowledge/upload'));
      const file = page.getByLabel('File', { exact: true });
      await file.setInputFiles({ name: `upload.${type}`, mimeType: '', buffer: Buffer.from(bytes()) });
      await expect(problem.or(text)).not.toHaveText('', { timeout: DEADLINE_MS });
      if ('text' in result) await expect(text).toContainText(new RegExp(result.text));
      else await expect(problem).toContainText(/\w{3,} .*\./);
    });
  }
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  expect(signs).toEqual([]);
});
