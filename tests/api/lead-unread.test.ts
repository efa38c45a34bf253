import { expect, it } from 'vitest';
import { useHarness } from '#support/harness.ts';
import { demoLead } from '../support/visitors.ts';

const harness = useHarness({ hasReceivers: false });

const read = async (id: string) => (await harness.api.admin('GET', `/api/admin/leads/${id}`)).json;
const change = (id: string, body: object) => harness.api.admin('PUT', `/api/admin/leads/${id}`, body);

it('a lead is unread until an admin opens or answers it, and again when its visitor writes once more', async () => {
  await harness.api.login();
  const lead = demoLead({ email: 'unread@engines.example' });
  const { json } = await harness.api.visitor('POST', '/api/leads', lead);
  const before = await read(json.id);
  expect(before.isRead).toBe(false);
  // Reading is no change that another admin could collide with.
  const opened = (await change(json.id, { isRead: true })).json;
  expect([opened.isRead, opened.version]).toEqual([true, before.version]);
  const [row] = (await harness.api.admin('GET', '/api/admin/leads')).json;
  expect(row).toMatchObject({ id: json.id, isRead: true });
  expect((await change(json.id, { isRead: false })).json.isRead).toBe(false);
  expect((await change(json.id, { status: 'contacted', version: before.version })).json.isRead).toBe(true);
  await harness.api.visitor('POST', '/api/leads', { ...lead, message: 'One more thing.' });
  expect(await read(json.id)).toMatchObject({ isRead: false, status: 'contacted' });
});
