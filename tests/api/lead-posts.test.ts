import { describe, expect, it } from 'vitest';
import { BODY_FORM } from '#core/contract/limits.ts';
import { useHarness } from '#support/harness.ts';
import { demoLead } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const list = async () => (await harness.api.admin('GET', '/api/admin/leads')).json;
const read = async (id: string) => (await harness.api.admin('GET', `/api/admin/leads/${id}`)).json;

describe('without a script', () => {
  const post = (typed: Record<string, string>, headers: Record<string, string> = {}) =>
    harness.api.call('POST', '/api/leads', new URLSearchParams(typed).toString(), {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        referer: 'http://site.test/book-demo',
        ...headers,
      },
    });
  const { id: _, elapsed: _elapsed, ...typed } = demoLead({ industry: 'legal' }) as unknown as Record<string, string>;

  it('a form is stored and goes on to the page that says thank you', async () => {
    const { status, headers } = await post(typed);
    expect([status, headers.get('location')]).toEqual([303, '/thanks/demo']);
    const [{ id }] = await list();
    expect(await read(id)).toMatchObject({ context: { page: '/book-demo' }, answers: { industry: 'legal' } });
    await post(typed);
    expect(await list()).toHaveLength(1);
  });

  it('a form with something wrong comes back with every word, and says what', async () => {
    const { status, text, headers } = await post({
      ...typed,
      email: 'ada@',
      message: '</textarea><script>alert(1)</script>',
      consent: 'on',
    });
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(text).toContain('value="Ada"');
    expect(text).toContain('<option selected value="legal">');
    expect(text).toContain('Enter an email address such as name@company.com.');
    expect(text).toContain('<input checked type="checkbox" name="consent">');
    expect(text).not.toContain('<script>alert');
  });

  it('a form that the store does not take comes back with every word', async () => {
    harness.api.store.gateway.faults.set([{ match: '*', kind: 'refuse' }], { seed: 1 });
    const { status, text } = await post(typed);
    expect(status).toBe(503);
    expect(text).toContain('value="ada@engines.example"');
    expect(text).toContain("can't reach our storage right now.");
  });

  it('a form of another site is refused', async () => {
    const { status } = await post(typed, { origin: 'https://elsewhere.example' });
    expect(status).toBe(403);
    expect(await list()).toEqual([]);
  });

  it('a form that is too large is refused without being read', async () => {
    expect((await post({ ...typed, message: 'x'.repeat(BODY_FORM) })).status).toBe(413);
  });
});
