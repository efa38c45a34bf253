import { expect, it } from 'vitest';
import { REPLIES_MAX_COUNT } from '#sales/contract/limits.ts';
import { useHarness } from '#support/harness.ts';
import { contactLead } from '#support/visitors.ts';

const harness = useHarness();
const mailsTo = (address: string) => harness.receivers.mail.mails.filter(({ to }) => to.includes(address));
async function newLead(email: string): Promise<string> {
  const lead = contactLead({ id: crypto.randomUUID(), email, message: `From ${email}.` });
  return (await harness.api.visitor('POST', '/api/leads', lead)).json.id;
}
const update = (id: string, body: object) => harness.api.admin('PUT', `/api/admin/leads/${id}`, body);
const replyOf = (text: string, id = crypto.randomUUID() as string) => ({ reply: { id, text } });

it('a reply is mailed to the visitor, is kept with the lead, and makes a new lead a contacted one', async () => {
  const id = await newLead('asked@engines.example');
  const { status, json } = await update(id, replyOf('We speak Welsh.\n\nRegards'));
  expect([status, json.status, json.canReply]).toEqual([200, 'contacted', true]);
  expect(json.replies).toMatchObject([{ by: 'admin', text: 'We speak Welsh.\n\nRegards' }]);
  await harness.api.settled();
  const [mail, ...others] = mailsTo('asked@engines.example');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: expect.stringContaining('Your message to'),
    text: 'We speak Welsh.\n\nRegards',
  });
  // It quotes nothing: the address may be another person's.
  expect(mail?.text).not.toContain('From asked');
  const read = (await harness.api.admin('GET', `/api/admin/leads/${id}`)).json;
  expect(read.deliveries).toMatchObject([
    expect.anything(),
    expect.anything(),
    { event: 'lead.replied', channel: 'visitor-mail', state: 'sent' },
  ]);
  const listed = (await harness.api.admin('GET', '/api/admin/leads?status=contacted')).json;
  expect(listed.map((row: { id: string }) => row.id)).toContain(id);
});

it('the same reply sent again, as after a lost answer, is one mail', async () => {
  const id = await newLead('once@engines.example');
  const reply = replyOf('Once.');
  for (let at = 0; at < 3; at += 1) expect((await update(id, reply)).json.replies).toHaveLength(1);
  await harness.api.settled();
  expect(mailsTo('once@engines.example')).toHaveLength(1);
});

it('a reply leaves a status that a person chose, and is refused empty, too long, and beyond the most', async () => {
  const id = await newLead('won@engines.example');
  await update(id, { status: 'won' });
  expect((await update(id, replyOf('Thank you.'))).json.status).toBe('won');
  expect((await update(id, replyOf('  '))).status).toBe(400);
  expect((await update(id, replyOf('x'.repeat(5_001)))).status).toBe(400);
  for (let at = 1; at < REPLIES_MAX_COUNT; at += 1) await update(id, replyOf(`Number ${at}.`));
  const { status, json } = await update(id, replyOf('One too many.'));
  expect([status, json.fields.reply]).toEqual([400, `A lead can have at most ${REPLIES_MAX_COUNT} replies.`]);
});

it('replies and who looks after a lead are in the export of a person, and end with the lead', async () => {
  const id = await newLead('whole@engines.example');
  await update(id, replyOf('Known to you.'));
  const owned = await update(id, { owner: ' Grace Hopper ' });
  expect(owned.json.owner).toBe('Grace Hopper');
  const person = (await harness.api.admin('POST', '/api/admin/people', { email: 'whole@engines.example' })).json;
  expect(person.leads).toMatchObject([{ owner: 'Grace Hopper', replies: [{ text: 'Known to you.' }] }]);
  const [row] = (await harness.api.admin('GET', '/api/admin/leads?q=whole')).json;
  expect(row.owner).toBe('Grace Hopper');
  await harness.api.admin('POST', '/api/admin/people/erase', { email: 'whole@engines.example' });
  expect((await update(id, replyOf('Too late.'))).status).toBe(404);
  expect((await update(id, { owner: '' })).status).toBe(404);
});

it('a message that is given up is on the overview until it is sent again, or its lead is erased', async () => {
  const undelivered = async () => (await harness.api.admin('GET', '/api/admin/overview')).json.failedDeliveries;
  expect(await undelivered()).toEqual([]);
  // Gone: it is not tried again.
  harness.receivers.webhook.faults.set([{ kind: 'status', status: 410 }]);
  const id = await newLead('nowhere@engines.example');
  await harness.api.settled();
  expect(await undelivered()).toEqual([`lead:${id}`]);
  harness.receivers.webhook.faults.clear();
  await harness.api.admin('POST', '/api/admin/deliveries', { subject: 'lead', id });
  expect(await undelivered()).toEqual([]);
  await harness.api.settled();
  harness.receivers.webhook.faults.set([{ kind: 'status', status: 410 }]);
  const gone = await newLead('erased@engines.example');
  await harness.api.settled();
  expect(await undelivered()).toEqual([`lead:${gone}`]);
  await harness.api.admin('POST', '/api/admin/people/erase', { email: 'erased@engines.example' });
  expect(await undelivered()).toEqual([]);
});
