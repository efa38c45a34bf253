import { expect, it } from 'vitest';
import { postInput } from '#support/api.ts';
import { documentInput } from '#support/document-examples.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, contactLead, freeTimes } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const search = async (q: string) => {
  await harness.api.login();
  return harness.api.admin('GET', `/api/admin/search?q=${encodeURIComponent(q)}`);
};
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

it('finds records of every kind by their words, and people by their leads and bookings', async () => {
  const { api } = harness;
  await api.login();
  const who = { firstName: 'Hedwig', lastName: 'Quill', email: 'hedwig@quill.example' };
  await api.visitor('POST', '/api/leads', contactLead({ ...who, id: crypto.randomUUID(), company: 'Quill & Sons' }));
  const [start = ''] = await freeTimes(api);
  await api.visitor('POST', '/api/bookings', bookingOf(start, { ...who, company: 'Quill & Sons' }));
  await api.admin('POST', '/api/admin/blog/posts', postInput({ title: 'A quill for every call', published: false }));
  await api.admin('POST', '/api/admin/knowledge/documents', documentInput({ title: 'Quill, the product' }));
  await api.visitor('POST', '/api/chat', { message: 'Do you sell a quill?', sessionId: crypto.randomUUID() });
  await api.settled();
  const { status, json } = await search('quILL');
  expect(status).toBe(200);
  expect(namesOf(json.leads)).toEqual(['Hedwig Quill']);
  expect(json.bookings).toMatchObject([{ name: 'Hedwig Quill', detail: new Date(start).toISOString() }]);
  expect(json.people).toEqual([{ place: 'person', name: 'Hedwig Quill', detail: 'hedwig@quill.example' }]);
  expect(namesOf(json.posts)).toEqual(['A quill for every call']);
  expect(namesOf(json.documents)).toEqual(['Quill, the product']);
  expect(namesOf(json.conversations)).toEqual(['Do you sell a quill?']);
  expect(json.conversations[0].place).toMatch(/^[\w-]+\/[\w-]+$/);
});

it('finds nothing for words that are nowhere, and asks for two letters', async () => {
  const { json } = await search('no such word');
  expect(Object.values(json).flat()).toEqual([]);
  expect((await search('q')).status).toBe(400);
  expect((await search('   ')).status).toBe(400);
});
