import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

test('an estimate is carried into the demo request, beside what was written there', async ({ page }) => {
  await page.goto('/book-demo');
  const form = page.getByRole('form', { name: 'Request a demo' });
  await form.getByRole('textbox', { name: 'Message' }).fill('Two clinics, one phone.');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:demo-form'))).toContain('Two clinics');
  await page.goto('/pricing');
  await expect(page.getByText('About 25 hours on the phone a month.')).toBeVisible();
  await page.getByLabel('Calls a month').fill('1200');
  await page.getByLabel('Minutes per call').fill('2.5');
  await expect(page.getByText('About 50 hours on the phone a month.')).toBeVisible();
  await page.getByLabel('When should it answer?').selectOption('Around the clock');
  await page.getByLabel('What should it do?').selectOption('appointment-scheduling');
  const carry = page.getByRole('button', { name: 'Request a Demo with These Numbers' });
  await carry.click();
  await expect(page).toHaveURL(/\/book-demo$/);
  await expect(form.getByLabel('Call volume')).toHaveValue('1000-5000');
  await expect(form.getByLabel('What should it do?')).toHaveValue('appointment-scheduling');
  const message = 'We expect about 1,200 calls a month, 2.5 minutes each. Our agent should answer: around the clock.';
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(`Two clinics, one phone.\n\n${message}`);
  // Another estimate takes the place of the first.
  await page.goto('/pricing');
  await page.getByLabel('Calls a month').fill('90');
  await carry.click();
  await expect(form.getByLabel('Call volume')).toHaveValue('under-100');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^Two clinics, one phone\.\n\nWe expect about 90 calls a month, 3 minutes each\.[^\n]*$/,
  );
});

test('a number that cannot be is refused where it is, and the page is accessible', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByLabel('Calls a month').fill('0');
  await page.getByRole('button', { name: 'Request a Demo with These Numbers' }).click();
  await expect(page.getByLabel('Calls a month')).toBeFocused();
  await expect(page).toHaveURL(/\/pricing$/);
  for (const look of LOOKS) {
    await showAs(page, look);
    expect.soft(await faultsOf(page), look.colorScheme).toEqual([]);
  }
});
