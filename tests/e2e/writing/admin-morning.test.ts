import { contactLead } from '#support/visitors.ts';
import { enter, toast } from '../admin-panel.ts';
import { PHONE } from '../looks.ts';
import { quietMorning } from '../morning-answer.ts';
import { expect, test } from '../site.fixture.ts';
import { faultsInLooks } from '../visitor-sends.ts';

/** Questions of which one is perhaps answered, by the documents of any brand. */
const HALF_KNOWN = [
  'Do you give discounts to schools?',
  'What happens during a power cut?',
  'Is there a discount for two clinics?',
  'Can an agent book appointments for horses?',
];
const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

test('the overview says what waits, and leads to it', async ({ page, admin }) => {
  const demo = { id: 'b1', name: 'Ada Park', company: 'Engines', phone: '+44 20 7946 0000', host: '' };
  const lead = { name: 'Grace Hall', company: 'Sails', message: 'Can it speak Welsh?' };
  const morning = {
    ...quietMorning({
      ...{ posts: 12, pageViews: 90, conversations: 4, averageVisit: 90 },
      failedDeliveries: ['booking:b9', 'lead:l9'],
    }),
    zone: 'UTC',
    demos: { rows: [{ ...demo, start: fromNow(HOUR / 2 + 5_000), end: fromNow(HOUR) }], hasMore: false },
    leads: {
      rows: [1, 2, 3, 4, 5].map((at) => ({ ...lead, id: `l${at}`, createdAt: fromNow(-at * HOUR - 5_000) })),
      hasMore: true,
    },
    questions: {
      rows: [{ key: 'k', question: 'Does it work at sea?', count: 3, lastAt: fromNow(-HOUR) }],
      hasMore: false,
    },
    scheduled: { rows: [{ id: 'p1', title: 'At night', publishAt: '2099-01-01T09:00:00.000Z' }], hasMore: false },
    unfinished: { rows: [{ id: 'p2', title: '', publishAt: null }], hasMore: false },
    trends: {
      posts: { days: Array.from({ length: 30 }, (_, at) => Number(at % 10 === 0)), now: 3, before: 1 },
      pageViews: { days: Array.from({ length: 30 }, (_, at) => at % 7), now: 90, before: 60 },
      conversations: { days: Array.from({ length: 30 }, (_, at) => at % 3), now: 30, before: 24 },
      averageVisit: { days: Array.from({ length: 30 }, (_, at) => 60 + (at % 5) * 20), now: 90, before: 120 },
    },
  };
  await page.route('**/api/admin/morning', (route) => route.fulfill({ json: morning }));
  await enter(page, admin, '/admin#overview');
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Demos today and tomorrow')).toContainText(/Ada Park, Engines.*in 30 minutes/);
  await expect(part('Demos today and tomorrow')).toContainText('Call +44 20 7946 0000');
  await expect(part('New leads').getByRole('listitem')).toHaveCount(5);
  await expect(part('New leads').getByRole('listitem').first()).toContainText(
    /Grace Hall, Sails.*1 hour ago.*Can it speak Welsh\?/,
  );
  await expect(part('Questions to answer')).toContainText(/Does it work at sea\?.*asked 3 times/);
  await expect(part('Posts on their way')).toContainText(/At night.*Goes live/);
  await expect(part('Posts on their way')).toContainText(/A post without a title.*Unfinished/);
  const card = (name: string) => page.locator('dl > div').filter({ hasText: name });
  await expect(card('Published posts')).toContainText('3 went live in the last 30 days, 1 in the 30 before.');
  await expect(card('Page views')).toContainText(/50.% more than in the 30 days before\./);
  await expect(card('Conversations')).toContainText('30 began in the last 30 days, 24 in the 30 before.');
  await expect(card('Average visit')).toContainText(/25.% less than in the 30 days before\./);
  await expect(page.getByRole('tab', { name: 'Leads' })).toHaveAccessibleName('Leads (5+ waiting)');
  await expect(page.getByRole('tab', { name: 'Chat Analytics' })).toHaveAccessibleName('Chat Analytics (1 waiting)');
  const last = page.getByRole('tab', { name: 'Blog Management' });
  await expect(last).toHaveAccessibleName('Blog Management');
  await expect(last).toBeInViewport({ ratio: 0.97 });
  await expect(page.getByText('Of 2 leads or bookings a message could not be delivered.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show the newest' })).toHaveAttribute('href', '#bookings/b9');
  await expect(page).toHaveTitle(/^\(7\+\) Overview · /);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg\+xml,.*%3E7%3C/);
  expect(await faultsInLooks(page)).toEqual([]);
  await part('New leads').getByRole('link', { name: 'Grace Hall, Sails' }).first().click();
  await expect(page).toHaveURL(/#leads\/l1$/);
  // On a phone the tabs scroll, and counts come after them.
  await page.setViewportSize(PHONE);
  await page.goto('/admin#blog');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Leads' })).toHaveAccessibleName('Leads (5+ waiting)');
  await expect(last).toBeInViewport({ ratio: 0.97 });
});

test('a question is answered with the closest section in one press', async ({ page, admin }) => {
  const certainties = await Promise.all(
    HALF_KNOWN.map(async (each) => {
      const { json } = await admin.send('GET', `/api/admin/knowledge/search?q=${encodeURIComponent(each)}`);
      return json.certainty;
    }),
  );
  const question = HALF_KNOWN[certainties.indexOf('perhaps')] ?? `none is perhaps: ${certainties}`;
  const ask = () => admin.send('POST', '/api/chat', { message: question });
  // Asked while the overview is open: a refresh brings the question and its section.
  await admin.send('POST', '/api/chat', { message: 'Can it sing?' });
  await enter(page, admin, '/admin#overview');
  await expect(page.getByRole('link', { name: 'Can it sing?' })).toBeVisible();
  expect((await ask()).json.certainty).toBe('perhaps');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const part = page.getByRole('region', { name: 'Questions to answer' });
  const row = part.getByRole('listitem').filter({ hasText: question });
  const closest = row.getByRole('link', { name: /^Closest section: / });
  await expect(closest).toHaveAttribute('href', /^\/(?:knowledge|blog)\//);
  const url = await closest.getAttribute('href');
  expect.soft(await faultsInLooks(page)).toEqual([]);
  await row.getByRole('button', { name: `Answer with this: ${question}` }).click();
  await expect(toast(page, 'The assistant knows it now')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(part.getByRole('link', { name: 'All open questions' })).toBeFocused();
  expect((await ask()).json).toMatchObject({
    certainty: 'sure',
    sources: expect.arrayContaining([expect.objectContaining({ url })]),
  });
});

test('a lead that is looked after waits no more', async ({ page, admin }) => {
  const lead = contactLead({ firstName: 'Morning', lastName: 'Caller', email: 'morning@engines.example' });
  await admin.send('POST', '/api/leads', {
    ...lead,
    id: crypto.randomUUID(),
    message: 'Is anybody there? I have time.',
  });
  await enter(page, admin, '/admin#overview');
  const row = page
    .getByRole('region', { name: 'New leads' })
    .getByRole('listitem')
    .filter({ hasText: 'Morning Caller' });
  await expect(row).toContainText('Is anybody there?');
  await expect(row).not.toContainText('I have time.');
  await row.getByRole('link').click();
  await page.getByRole('radio', { name: 'Contacted' }).click({ force: true });
  await expect(page.getByText(/saved/i).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'New leads' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
