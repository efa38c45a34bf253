import { describe, expect, it } from 'vitest';
import { siteSchema } from '#core/content/site.schema.ts';
import type { Demos, weekdays } from '#core/contract/site-facts.ts';
import { contextSchema } from '#sales/contract/person.ts';
import { placeAt } from '#sales/server/delivery/demo-place.ts';
import { toInvite } from '#sales/server/delivery/invite.ts';
import { toTeamMail, toVisitorMail } from '#sales/server/delivery/messages.ts';
import { toBookingData } from '#sales/server/delivery/webhook-data.ts';
import { toStoredBooking } from '#sales/server/records/records.ts';
import { brand } from '#support/brand.ts';
import { readSiteFacts } from '#support/site-facts.ts';

const facts = await readSiteFacts();
const TUESDAY = Date.parse('2026-12-01T12:00:00Z');
type Weekday = (typeof weekdays)[number];
const LINK = 'https://site.example/booking/token';

const host = (name: string, ...days: Weekday[]) => ({ name, url: `https://meet.example/${name}`, days });
const hosts = [host('mara', 'monday', 'wednesday'), host('ben', 'tuesday', 'thursday', 'friday')];

/** All that is told of a booking where demos take place as `demos` says, in this zone. */
function tell(demos: Demos, phone: string, start = TUESDAY, zone = facts.scheduling.zone) {
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@engines.example', phone, company: '', message: '' };
  const subject = {
    ...{ id: 'b1', start: String(start), zone: 'Europe/London', status: 'booked', revision: '0', createdAt: '1' },
    place: JSON.stringify(placeAt(start, { demos, zone, demoMinutes: 45 })),
    text: JSON.stringify({ ...person, consent: null, context: contextSchema.parse({}) }),
  };
  const claimed = { delivery: { id: 'd1', event: 'booking.created' }, subject, leads: [] } as never;
  const context = { to: [], origin: 'https://site.example', link: LINK };
  const invite = toInvite(toStoredBooking(subject), facts, LINK).replaceAll(/\r\n[ \t]/g, '');
  return {
    visitor: toVisitorMail(claimed, facts, context).text,
    team: toTeamMail(claimed, facts, context).text,
    location: invite.match(/^LOCATION:(.*)$/m)?.[1]?.trim(),
    invite,
    place: toBookingData(claimed).booking.place,
  };
}

describe('where a demo takes place', () => {
  it('is the visitor’s phone, which only the team is told in full', () => {
    const place = tell({ by: 'call' }, '+44 20 (call) 5550-0000');
    expect(place.visitor).toContain("We'll call you at the number you gave us, ending in 0000.");
    expect(place.location).toBe(`Phone: ${facts.name} calls your number ending in 0000`);
    expect(place.team).toContain('Call them at +44 20 (call) 5550-0000.');
    expect(place.place).toEqual({ by: 'call', minutes: 45 });
    for (const text of [place.visitor, place.invite]) expect(text).not.toMatch(/5550|\(call\)/);
  });

  it('is asked for where a booking has no number', () => {
    const place = tell({ by: 'call' }, '');
    expect(place.visitor).toContain(`we don't have your number yet. Please send it to ${facts.demoEmail}`);
    expect(place.location).toBe(`Phone: ${facts.name} calls you`);
    expect(place.team).toContain('They gave no phone number.');
  });

  it('is the link of the host of its weekday, in the zone of the hours', () => {
    const place = tell({ by: 'meeting', hosts }, '');
    expect(place.visitor).toContain('ben will meet you by video: https://meet.example/ben');
    expect(place.location).toBe('https://meet.example/ben');
    expect(place.team).toContain('ben meets them by video: https://meet.example/ben');
    expect(place.place).toEqual({ by: 'meeting', host: 'ben', url: 'https://meet.example/ben', minutes: 45 });
    // 23:30 on Monday in New York is Tuesday in UTC.
    const late = tell({ by: 'meeting', hosts }, '', Date.parse('2026-12-01T04:30:00Z'), 'America/New_York');
    expect(late.location).toContain('mara');
    expect(tell({ by: 'meeting', hosts }, '', Date.parse('2026-12-05T12:00:00Z')).location).toContain('mara');
  });

  it('needs one host on each day of demos', () => {
    const days = Object.keys(brand.site.scheduling.hours) as Weekday[];
    const parse = (...hosts: unknown[]) =>
      siteSchema
        .safeParse({ ...brand.site, demos: { by: 'meeting', hosts } })
        .error?.issues.map((each) => each.message);
    expect(parse(host('mara', ...days))).toBeUndefined();
    expect(parse(host('mara', ...days.slice(1)))).toEqual([`0 hosts on ${days[0]}: give each day of demos one`]);
    expect(parse(host('mara', ...days), host('ben', 'monday'))?.[0]).toMatch(/^2 hosts on monday/);
    expect(parse(host('mara', ...days, 'sunday'))).toEqual(['1 hosts on sunday: give each day of demos one']);
  });
});
