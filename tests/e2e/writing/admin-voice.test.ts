import type { Route } from '@playwright/test';
import { enter, toast } from '../admin-panel.ts';
import { answerWith, MODEL } from '../assistant-answers.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks } from '../visitor-sends.ts';

test('without a paid voice the overview has no switch for one', async ({ page, admin }) => {
  await enter(page, admin, '/admin');
  await expect(page.getByRole('heading', { name: 'New leads' })).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Voice engine' })).toHaveCount(0);
  expect.soft(await faultsInLooks(page)).toEqual([]);
});

test('the paid voice is switched off for everybody; what fails shows how it stands', async ({ page, admin }) => {
  let engine = { ...MODEL, name: 'ElevenLabs eleven_flash_v2_5' };
  let isRefused = false;
  await answerWith(page, {
    'voice-engine': (route: Route) => {
      if (route.request().method() === 'PUT') engine = { ...engine, ...route.request().postDataJSON() };
      return isRefused && route.request().method() === 'PUT' ? route.abort() : route.fulfill({ json: { engine } });
    },
  });
  await enter(page, admin, '/admin');
  const voice = page.getByRole('region', { name: 'Voice engine' });
  const toggle = voice.getByRole('switch', { name: 'Use it for samples' });
  await expect(voice).toContainText('ElevenLabs eleven_flash_v2_5');
  await expect(voice).toContainText('132 of 2,000 samples used today');
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toast(page, 'The paid voice is off')).toContainText('The embedded engine speaks');
  await expect(toggle).not.toBeChecked();
  isRefused = true;
  await toggle.click();
  await expect(toast(page, 'The paid voice was not switched')).toContainText("can't reach");
  await expect(toggle).toBeChecked();
  engine = { ...engine, pausedUntil: new Date(Date.now() + 3_600_000).toISOString() };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(voice).toContainText('Paused until');
});
