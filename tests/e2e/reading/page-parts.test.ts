import { expect, test } from '../reading.fixture.ts';

test('a part of the page script that throws is reported and takes no other along', async ({ browser, stack }) => {
  const page = await browser.newPage({ baseURL: stack.url });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // As in browsers that do not know a selector of ours.
  await page.addInitScript(() => {
    const find = Document.prototype.querySelectorAll;
    Document.prototype.querySelectorAll = (selector: string) => {
      if (selector.includes('#hero')) throw new SyntaxError('not a valid selector');
      return find.call(document, selector);
    };
  });
  await page.goto('/');
  await page.waitForFunction(() => 'scripted' in document.documentElement.dataset);
  await expect.poll(() => errors).toEqual(['not a valid selector']);
  await expect(page.locator('#contact form')).toHaveJSProperty('noValidate', true);
  await page.getByRole('switch').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.close();
});
