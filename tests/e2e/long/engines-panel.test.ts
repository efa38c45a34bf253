import { describeOtherEngines, expect, test } from '../engine.fixture.ts';
import {
  BODY,
  click,
  enter,
  isThere,
  logIn,
  openWired,
  says,
  seriousComplaints,
  startPost,
  until,
} from '../engine-journey.ts';
import { openEngine } from '../engines.ts';

/** Lets no change reach the server, as without a network. */
const CUT_OFF = `const load = window.fetch;
  window.fetch = (input, init) =>
    (init?.method ?? 'GET') === 'GET' ? load(input, init) : Promise.reject(new TypeError('cut off'))`;

/** Number of pixels of the chart that are drawn. */
const DRAWN = `const canvas = document.querySelector('main canvas');
  if (!canvas?.width) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Uint32Array(data.buffer).some((pixel) => pixel !== 0)`;

describeOtherEngines('the panel', (engine) => {
  test('logs in, publishes a post and shows it', async ({ stack, engineWindow: page }) => {
    await logIn(page, stack.url);
    await startPost(page, `Published in ${engine}`);
    await click(page, '#post-publish');
    await click(page, '#publish-now');
    await until(page, `return (await fetch('/blog/published-in-${engine}')).ok`);
    await openWired(page, `${stack.url}/blog/published-in-${engine}`);
    await until(page, says('h1', `Published in ${engine}`));
    await until(page, says('article', 'Words of this engine.'));
  });

  test('offers text that a killed browser had not sent', async ({ admin, profile, engineWindow }) => {
    const { json } = await admin.send('POST', '/api/admin/blog/posts', {
      title: `Killed ${engine}`,
      content: '<p>Begun.</p>',
    });
    await enter(engineWindow, admin, `#blog/${json.id}`);
    await until(engineWindow, says(BODY, 'Begun.'));
    await engineWindow.run(CUT_OFF);
    await click(engineWindow, BODY);
    await engineWindow.type('Unsent words. ');
    await until(engineWindow, isThere('#text-save-retry'));
    await engineWindow.crash();
    const page = await openEngine(engine, profile);
    await enter(page, admin, `#blog/${json.id}`);
    await click(page, '#recovery-restore');
    await until(page, says(BODY, 'Unsent words.'));
    await until(page, isThere('[role=status][title=Saved]'));
    expect(seriousComplaints(page)).toEqual([]);
    await page.close();
    const stored = await admin.send('GET', `/api/admin/blog/posts/${json.id}`);
    expect(JSON.stringify(stored.json)).toContain('Unsent words.');
  });

  test('counts a visit, and draws it', async ({ stack, admin, engineWindow: page }) => {
    await openWired(page, `${stack.url}/terms-of-service`);
    const counted = async () => {
      const report = await admin.send('GET', '/api/admin/traffic?period=today&audience=humans');
      return report.json.top.pages.rows.map(({ key }: { key: string }) => key);
    };
    await expect.poll(counted).toContain('/terms-of-service');
    await enter(page, admin, '#traffic/today');
    await until(page, says('#traffic-pages', '/terms-of-service'));
    await until(page, DRAWN);
  });
});
