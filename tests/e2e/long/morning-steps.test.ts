import type { Admin } from '#support/admin.ts';
import { AGENTS } from '#support/analytics.ts';
import { enter, row, toast } from '../admin-panel.ts';
import { createPanelUser, type PanelUser } from '../panel-user.ts';
import { expect, test } from '../site.fixture.ts';
import { book, sendLead, show } from '../visitor-sends.ts';

const HOUR = 3_600_000;

/** The records of a morning, of one run of the test. */
interface Morning {
  /** Newest first. */
  readonly leads: readonly string[];
  /** Of a demo that is still to come today or tomorrow. */
  readonly demo: string;
  /** Part of every name. */
  readonly mark: string;
  /** A question that waits for an answer. */
  readonly question: string;
}

/** For each run one. The assistant finds a section for it, of which it is not sure. */
const OPEN_QUESTIONS = ['Do you give discounts to schools?', 'What happens during a power cut?'] as const;
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

type Task = readonly [
  name: string,
  before: number | null,
  run: (user: PanelUser, morning: Morning) => Promise<unknown>,
];

/** Opens the palette, and does what it offers first for the words. */
async function find({ page, key, type }: PanelUser, words: string): Promise<void> {
  await key('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or do something' })).toBeFocused();
  await type(words);
}
const option = ({ page }: PanelUser, name: string | RegExp) => page.getByRole('option', { name });
async function openAvailability(user: PanelUser): Promise<void> {
  await find(user, 'availab');
  await expect(option(user, /availability/i)).toBeVisible();
  await user.key('Enter');
}
const part = ({ page }: PanelUser, name: string) => page.getByRole('region', { name });
const openLead = ({ press }: PanelUser, { leads }: Morning, at = 0) => press(`morning-lead-${leads[at]}`);
const openDemo = ({ press }: PanelUser, { demo }: Morning) => press(`morning-demo-${demo}`);

/**
 * A morning, each task from the overview. `before`: presses it took in the panel of 24 November 2026 (d055bc55), counted in
 * its components; null where it could not be done there.
 */
const tasks: readonly Task[] = [
  ['When the next demo is', 2, (user, { mark }) => expect(part(user, 'Demos today and tomorrow')).toContainText(mark)],
  ['Where it takes place', 2, (user) => expect(part(user, 'Demos today and tomorrow')).toContainText(/Mara|Call \+/)],
  ['What the newest lead wrote', 2, (user) => expect(part(user, 'New leads')).toContainText('Does it speak Welsh?')],
  ['Which posts are unfinished', 3, (user, { mark }) => expect(part(user, 'Posts on their way')).toContainText(mark)],
  [
    'The newest lead contacted',
    4,
    async (user, morning) => {
      await openLead(user, morning);
      await user.press('lead-status-contacted');
      await expect(user.page.getByText('Saved', { exact: true })).toBeVisible();
    },
  ],
  [
    'It is answered with the offer of a demo',
    null,
    async (user, morning) => {
      await openLead(user, morning, 1);
      await user.press('reply-sample-0');
      await user.press('lead-reply-send');
      await expect(toast(user.page, 'Reply on its way')).toBeVisible();
    },
  ],
  [
    'It is looked after',
    null,
    async (user, morning) => {
      await openLead(user, morning, 1);
      await user.press('lead-owner-take');
      await expect(user.page.locator('#lead-owner')).toHaveValue('admin');
    },
  ],
  [
    'Three leads read one after the other',
    6,
    async (user, morning) => {
      await openLead(user, morning, 1);
      for (const at of [2, 3]) {
        const next = `#leads/${morning.leads[at]}`;
        await expect(user.page.locator('#lead-next')).toHaveAttribute('href', next);
        await user.key('j');
        await expect(user.page).toHaveURL(new RegExp(`${next}$`));
      }
    },
  ],
  [
    'A demo booked for a lead',
    null,
    async (user, morning) => {
      await openLead(user, morning, 1);
      await user.press('book-for');
      await expect(user.page.locator('#guest-book')).toBeEnabled();
      await user.press('guest-book');
      await expect(toast(user.page, 'Demo booked')).toBeVisible();
    },
  ],
  [
    'The demo given to another host',
    null,
    async (user, morning) => {
      await openDemo(user, morning);
      await user.press('booking-host');
      const other = await user.page.locator('#host-field option:not(:checked)').first().textContent();
      await user.choose('host-field', { label: other ?? '' });
      await user.press('host-confirm');
      await expect(toast(user.page, 'Host changed')).toBeVisible();
    },
  ],
  [
    'The demo moved to another time',
    null,
    async (user, morning) => {
      await openDemo(user, morning);
      await user.press('booking-move');
      const times = user.page.getByLabel('Offered times');
      await expect(times).toBeEnabled();
      await user.choose((await times.getAttribute('id')) ?? '', { index: 12 });
      await user.press('move-confirm');
      await expect(toast(user.page, 'Demo moved')).toBeVisible();
    },
  ],
  [
    'Friday afternoon blocked',
    null,
    async (user) => {
      await openAvailability(user);
      await user.press('closed-add');
      const last = (await user.page.locator('[id^=closed-][id$=-from]').count()) - 1;
      await user.press(`closed-${last}-from`);
      await user.page.locator(`#closed-${last}-from`).fill('2099-01-02T12:00');
      await user.press(`closed-${last}-to`);
      await user.page.locator(`#closed-${last}-to`).fill('2099-01-02T18:00');
      await user.press('availability-save');
      await expect(toast(user.page, 'Availability saved')).toBeVisible();
    },
  ],
  [
    'A calendar of the team subscribed to',
    null,
    async (user) => {
      await openAvailability(user);
      await user.press('feed-create');
      await expect(user.page.locator('#feed-address')).toHaveValue(/^http/);
    },
  ],
  [
    'Whether prices were asked about',
    2,
    async (user, { mark }) => {
      await find(user, `price ${mark}`);
      await expect(option(user, new RegExp(`price ${mark}`))).toBeVisible();
      await user.page.keyboard.press('Escape');
    },
  ],
  [
    'An open question taught',
    3,
    async (user, { question }) => {
      const teach = user.page.getByRole('button', { name: `Answer with this: ${question}` });
      await user.press((await teach.getAttribute('id')) ?? '');
      await expect(toast(user.page, 'The assistant knows it now')).toBeVisible();
    },
  ],
  [
    'Of which company a caller is',
    2,
    async (user, { mark }) => {
      await find(user, `Fourth ${mark}`);
      await expect(option(user, new RegExp(`Fourth ${mark} .*Engines`))).toBeVisible();
      await user.page.keyboard.press('Escape');
    },
  ],
  [
    'All there is of a person',
    4,
    async (user, { mark }) => {
      await find(user, `third@${mark}`.toLowerCase());
      await expect(option(user, new RegExp(`third@${mark}`, 'i'))).toBeVisible();
      await user.key('Enter');
      await expect(user.page.getByText(/^Stored for third@/i)).toBeVisible();
    },
  ],
  [
    'How often a post was read, and demos of its readers',
    null,
    async (user, { mark }) => {
      await user.press('tab-blog');
      await expect(row(user.page, `Live ${mark}`)).toContainText('2 views in the last 30 days');
    },
  ],
  [
    'How many posts went live this month, and the month before',
    null,
    ({ page }) => expect(page.locator('dl')).toContainText(/\d+ went live in the last 30 days, \d+ in the 30 before/),
  ],
  [
    'Four leads set to lost',
    17,
    async (user) => {
      await user.press('tab-leads');
      await user.press('leads-choose');
      await user.press('leads-all');
      await user.choose('leads-set-status', { label: 'Lost' });
      await user.press('leads-set');
      await expect(toast(user.page, 'Leads changed')).toBeVisible();
    },
  ],
];

/** Leads, a demo, an open question and posts of one run. */
async function prepare(admin: Admin, mark: string, question: string): Promise<Morning> {
  const host = (name: string) => ({ name, url: `https://meet.example/${name}`, days: name === 'Mara' ? WEEK : [] });
  const { json } = await admin.send('GET', '/api/admin/availability');
  const demos = { by: 'meeting', hosts: [host('Mara'), host('Ben')] };
  const saved = await admin.send('PUT', '/api/admin/availability', { ...json.availability, demos });
  expect(saved.status, JSON.stringify(saved.json)).toBe(200);
  const { id: demo } = await book(admin, { firstName: 'Next', lastName: mark, email: `next@${mark}.example` });
  const soon = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 2 * HOUR).toISOString();
  expect((await admin.send('PUT', `/api/admin/bookings/${demo}`, { start: soon })).status).toBe(200);
  const leads: string[] = [];
  for (const firstName of ['Fourth', 'Third', 'Second', 'First']) {
    const email = `${firstName}@${mark}.example`.toLowerCase();
    const message = 'Does it speak Welsh? We have time.';
    leads.unshift(await sendLead(admin, { firstName, lastName: mark, email, company: 'Engines', message }));
  }
  await admin.send('POST', '/api/chat', { message: question });
  await admin.send('POST', '/api/chat', { message: `Which price ${mark} has a zzgrommet in the qqflange?` });
  const { slug } = await admin.publish({ title: `Live ${mark}`, slug: `live-${mark}`.toLowerCase() });
  const view = { pageUrl: `${admin.url}/blog/${slug}`, referrer: '', userAgent: 'x', deviceType: 'desktop' };
  for (let count = 0; count < 2; count += 1) {
    const sent = await fetch(`${admin.url}/api/analytics/page-view?id=${crypto.randomUUID()}`, {
      method: 'POST',
      headers: { 'user-agent': AGENTS.chrome, 'content-type': 'application/json' },
      body: JSON.stringify({ ...view, browserName: 'Chrome' }),
    });
    expect(sent.status).toBe(204);
  }
  await admin.publish({ title: `Unfinished ${mark}`, slug: `unfinished-${mark}`.toLowerCase(), published: false });
  return { leads, demo, mark, question };
}

for (const byKeys of [false, true]) {
  test(`a morning of ${tasks.length} tasks ${byKeys ? 'is done by keys alone' : 'takes half of the presses'}`, async ({
    page,
    admin,
  }) => {
    test.setTimeout(120_000);
    expect(tasks.length).toBe(20);
    const morning = await prepare(admin, byKeys ? 'Keyes' : 'Pointer', OPEN_QUESTIONS[byKeys ? 1 : 0]);
    // The store of this suite has no mail service.
    await page.route(`**/api/admin/leads/${morning.leads[1]}`, async (route) => {
      const { reply } = route.request().method() === 'PUT' ? route.request().postDataJSON() : { reply: null };
      if (!reply && route.request().method() === 'PUT') return route.continue();
      const lead = (await admin.send('GET', `/api/admin/leads/${morning.leads[1]}`)).json;
      const replies = reply ? [{ ...reply, at: new Date().toISOString(), by: 'admin' }] : [];
      return route.fulfill({ json: { ...lead, canReply: true, replies } });
    });
    await enter(page, admin, '/admin#overview');
    const user = createPanelUser(page, byKeys);
    const lines: string[] = [];
    const over: string[] = [];
    for (const [name, before, run] of tasks) {
      await show(page, '#overview');
      await expect(page.getByRole('heading', { name: 'New leads' })).toBeVisible();
      const start = user.pressed();
      await test.step(name, () => run(user, morning));
      const presses = user.pressed() - start;
      lines.push(`${String(presses).padStart(3)} ${String(before ?? '-').padStart(7)}  ${name}`);
      if (before !== null && presses > before / 2) over.push(name);
    }
    if (byKeys) return;
    console.log(['now  before', ...lines].join('\n'));
    expect(over).toEqual([]);
  });
}
