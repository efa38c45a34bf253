import { sampleImage } from '#support/sample-images.ts';
import { bodyOf, enter, saved } from '../admin-panel.ts';
import { createPanelUser, type PanelUser } from '../panel-user.ts';
import { expect, test } from '../site.fixture.ts';

/** `slug`: address of the post; both tests have one. */
interface Writer extends PanelUser {
  readonly slug: string;
}

type Step = readonly [name: string, ghost: number, run: (writer: Writer) => Promise<unknown>];

/**
 * One post from its first letter to its end. The numbers of Ghost are those of its own browser tests and documentation:
 * TryGhost/Ghost, `ghost/core/test/e2e-browser/admin/publishing.spec.js` (new, publish, schedule, update, unschedule,
 * excerpt), `e2e/helpers/pages/admin` (delete), ghost.org/help (cards, settings, history); its file dialog is not counted,
 * as ours is not.
 */
const steps: readonly Step[] = [
  [
    'Begin a post',
    1,
    async ({ page, press }) => {
      await press('post-new');
      await expect(page.locator('#post-title')).toBeFocused();
    },
  ],
  ['Title', 0, ({ type }) => type('The night desk')],
  ['On to the text', 1, ({ key }) => key('Enter')],
  ['A paragraph with a link', 0, ({ type }) => type('Who calls at [night](https://example.org/night)? ')],
  [
    'A bold word',
    2,
    async ({ key, type }) => {
      await key('Control+b');
      await type('People');
      await key('Control+b');
    },
  ],
  [
    'A heading',
    1,
    async ({ key, type }) => {
      await key('Enter');
      await type('## Why at night');
    },
  ],
  [
    'A list of two',
    4,
    async ({ key, type }) => {
      await key('Enter');
      await type('- Doors');
      await key('Enter');
      await type('Pipes');
      await key('Enter');
      await key('Enter');
    },
  ],
  [
    'A quote',
    2,
    async ({ key, type }) => {
      await type('> Answer at once.');
      await key('Enter');
      await key('Enter');
    },
  ],
  ['A divider', 0, ({ type }) => type('---')],
  [
    'A picture with alternative text and caption',
    4,
    async ({ page, key, type, press }) => {
      await type('/image');
      await expect(bodyOf(page)).toHaveAttribute('aria-activedescendant', /^rich-insert-/);
      const chooser = page.waitForEvent('filechooser', { timeout: 10_000 });
      await key('Enter');
      const buffer = await sampleImage(5, 640, 400);
      await (await chooser).setFiles({ name: 'desk.jpg', mimeType: 'image/jpeg', buffer });
      await expect(page.locator('#rich-image-alt')).toBeFocused();
      await type('A desk at night');
      await press('rich-image-caption');
      await type('The desk.');
      await press('rich-image-save');
      await expect(bodyOf(page).locator('img')).toHaveCount(1);
    },
  ],
  [
    'A callout',
    2,
    async ({ page, key, type }) => {
      await key('Control+End');
      await type('/callout');
      await expect(bodyOf(page)).toHaveAttribute('aria-activedescendant', /^rich-insert-/);
      await key('Enter');
      await type('Ring us.');
    },
  ],
  ['Its settings', 1, ({ page }) => expect(page.locator('#post-excerpt')).toBeVisible()],
  [
    'An excerpt',
    1,
    async ({ press, type }) => {
      await press('post-excerpt');
      await type('Who answers after nine.');
    },
  ],
  [
    'Its own address',
    1,
    async ({ press, type, slug }) => {
      await press('post-slug');
      await type(slug);
    },
  ],
  [
    'A label',
    2,
    async ({ press, type }) => {
      await press('post-category');
      await type('Tutorials');
    },
  ],
  ['An author', 2, ({ choose }) => choose('post-author', { label: 'The team' })],
  [
    'Title and description for search engines',
    4,
    async ({ press, type }) => {
      await press('post-meta-title');
      await type('Night desk');
      await press('post-meta-description');
      await type('Who answers.');
    },
  ],
  [
    'How it looks on a phone, and back',
    3,
    async ({ page, press }) => {
      await press('post-preview');
      const frame = page.frameLocator('iframe[title="The post as readers will see it"]');
      await expect(frame.getByText('Ring us.')).toBeVisible();
      await press('post-settings');
    },
  ],
  [
    'Publish',
    4,
    async ({ page, press }) => {
      await press('post-publish');
      await press('publish-now');
      await expect(page.locator('#post-publish')).toHaveText('Update & Publish');
    },
  ],
  [
    'Change the live text',
    2,
    async ({ page, press, type, key }) => {
      await bodyOf(page).focus();
      await key('Control+Home');
      await type('Since 2020. ');
      await press('post-publish');
      await press('publish-now');
      await saved(page);
    },
  ],
  [
    'The text before that, restored',
    4,
    async ({ page, press }) => {
      await press('post-history');
      await expect(page.locator('#history-restore')).toBeVisible();
      await press('history-1');
      await press('history-restore');
      await expect(bodyOf(page)).not.toContainText('Since 2020.');
    },
  ],
  [
    'Offline again',
    2,
    async ({ page, press }) => {
      await press('post-save-draft');
      await press('draft-offline');
      await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
    },
  ],
  [
    'To go live on a day',
    8,
    async ({ page, press }) => {
      await press('post-schedule');
      await press('schedule-publish-at');
      await page.locator('#schedule-publish-at').fill('2099-01-01T09:00');
      await press('schedule-save');
      await expect(page.getByText(/Scheduled for/).first()).toBeVisible();
    },
  ],
  [
    'A copy of it',
    2,
    async ({ page, press }) => {
      await press('post-duplicate');
      await expect(page.locator('#post-title')).toHaveValue('Copy of The night desk');
    },
  ],
  [
    'The copy deleted',
    3,
    async ({ page, press }) => {
      await press('post-delete');
      await press('delete-confirm');
      await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    },
  ],
];

for (const byKeys of [false, true]) {
  test(`a post is written and published in ${steps.length} steps ${byKeys ? 'by keys alone' : 'of few presses'}`, async ({
    page,
    admin,
  }) => {
    test.setTimeout(60_000);
    expect(steps.length).toBe(25);
    // Chromium hands files to be chosen over from the first listener on; one that comes with the press comes too late.
    page.on('filechooser', () => undefined);
    await enter(page, admin);
    const writer: Writer = { ...createPanelUser(page, byKeys), slug: byKeys ? 'night-desk-by-keys' : 'night-desk' };
    const { pressed } = writer;
    const lines: string[] = [];
    for (const [name, ghost, run] of steps) {
      const before = pressed();
      await test.step(name, () => run(writer));
      lines.push(`${String(pressed() - before).padStart(3)} ${String(ghost).padStart(6)}  ${name}`);
    }
    if (byKeys) return;
    const ghost = steps.reduce((sum, [, count]) => sum + count, 0);
    console.log(
      ['ours  Ghost', ...lines, `${String(pressed()).padStart(3)} ${String(ghost).padStart(6)}  together`].join('\n'),
    );
    expect(pressed()).toBeLessThanOrEqual(ghost);
  });
}
