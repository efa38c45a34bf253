import { describe, expect, test } from 'vitest';
import { cityOf, zoneLabel } from '#core/template/zone-name.ts';
import { clockOf, groupByDay } from '#sales/template/clock.ts';
import { fillTimes, fillTimesProblem } from '#sales/template/times-fill.ts';
import { fillZones } from '#sales/template/zones-fill.ts';
import { parseHtml } from '#support/parse-html.ts';

const LOCALE = 'en-US';
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const daysOf = (times: readonly string[], zone: string) =>
  groupByDay(times, zone, LOCALE).map(({ date, times: own }) => [date, ...own.map(({ label }) => plain(label))]);

const FORM = `<form id="f"><input type="hidden" name="zone"><div data-slot="with-times">
<select data-slot="zones" data-ours="{zone} (ours)"></select></div>
<div data-slot="times" data-one="{count} free time" data-other="{count} free times" data-later="Later"></div>
<p data-slot="without-times" hidden>Nothing</p></form>`;
const openForm = () => parseHtml(FORM).querySelector('form') as unknown as HTMLFormElement;

/** Noon in UTC of so many days from a Monday on. */
const noons = (count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 10, 23 + day, 12)).toISOString());

describe('free times by the days of a zone', () => {
  const times = ['2026-11-23T10:30:00.000Z', '2026-11-23T11:00:00.000Z', '2026-11-24T09:30:00.000Z'];

  test('are three at home', () => {
    expect(daysOf(times, 'UTC')).toEqual([
      ['2026-11-23', '10:30 AM', '11:00 AM'],
      ['2026-11-24', '9:30 AM'],
    ]);
  });

  test('fall on the day before where it is eleven hours earlier', () => {
    expect(daysOf(times, 'Pacific/Pago_Pago')).toEqual([
      ['2026-11-22', '11:30 PM'],
      ['2026-11-23', '12:00 AM', '10:30 PM'],
    ]);
  });

  test('fall on the day after where it is fourteen hours later', () => {
    expect(daysOf(times, 'Pacific/Kiritimati')).toEqual([['2026-11-24', '12:30 AM', '1:00 AM', '11:30 PM']]);
  });

  test('keep their quarters of an hour', () => {
    expect(daysOf(times.slice(0, 1), 'Asia/Kathmandu')).toEqual([['2026-11-23', '4:15 PM']]);
  });

  test('say which of two they are where the clock is put back, and only those', () => {
    const night = ['2026-11-01T08:00:00Z', '2026-11-01T08:30:00Z', '2026-11-01T09:00:00Z', '2026-11-01T10:00:00Z'];
    expect(daysOf(night, 'America/Los_Angeles')).toEqual([
      ['2026-11-01', '1:00 AM PDT', '1:30 AM', '1:00 AM PST', '2:00 AM'],
    ]);
    const berlin = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    expect(daysOf(berlin, 'Europe/Berlin')).toEqual([['2026-10-25', '2:30 AM GMT+2', '2:30 AM GMT+1']]);
  });

  test('leave out the hour that a clock skips', () => {
    const night = ['2027-03-14T09:30:00Z', '2027-03-14T10:00:00Z'];
    expect(daysOf(night, 'America/Los_Angeles')).toEqual([['2027-03-14', '1:30 AM', '3:00 AM']]);
  });
});

describe('the form', () => {
  test('opens the first day, says how many are free, and takes a time by its UTC name', () => {
    const form = openForm();
    fillTimes(form, { times: [...noons(2), '2026-11-24T12:30:00.000Z'], zone: 'Europe/London' });
    const days = [...form.querySelectorAll('details')];
    expect(days.map((day) => [day.getAttribute('name'), day.hasAttribute('open')])).toEqual([
      ['day', true],
      ['day', false],
    ]);
    const summaries = days.map((day) => [...day.querySelectorAll('summary span')].map((part) => part.textContent));
    expect(summaries).toEqual([
      ['Monday, November 23', '1 free time'],
      ['Tuesday, November 24', '2 free times'],
    ]);
    const radio = form.querySelector('input[type=radio]');
    expect([radio?.getAttribute('name'), radio?.getAttribute('value')]).toEqual(['start', noons(1)[0]]);
    expect(form.querySelector('input[name=zone]')?.getAttribute('value')).toBe('Europe/London');
    expect(radio?.id).toBe('f-start-2026-11-23T12:00:00.000Z');
    const ids = [...form.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toContain('f-times-2026-11-24');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('keeps the chosen time in another zone, and opens its day', () => {
    const form = openForm();
    const [, chosen = ''] = noons(2);
    fillTimes(form, { times: noons(3), zone: 'UTC', chosen });
    fillTimes(form, { times: noons(3), zone: 'Pacific/Kiritimati', chosen });
    const checked = [...form.querySelectorAll('[checked]')].map((radio) => radio.getAttribute('value'));
    expect(checked).toEqual([chosen]);
    expect(form.querySelector('details[open] summary span')?.textContent).toBe('Wednesday, November 25');
  });

  test('puts days after the tenth behind one more press, which a chosen one there has had', () => {
    const form = openForm();
    fillTimes(form, { times: noons(12), zone: 'UTC' });
    const later = () => form.querySelector('.later-days');
    expect(form.querySelectorAll('[data-slot=times] > details[name=day]')).toHaveLength(10);
    expect(later()?.querySelectorAll('details')).toHaveLength(2);
    expect(later()?.hasAttribute('open')).toBe(false);
    const summary = later()?.querySelector('summary');
    expect([summary?.id, summary?.textContent]).toEqual(['f-later', 'Later']);
    const rules = [...form.querySelectorAll('details[name=day]')].map((day) => day.className.includes('last:'));
    expect(rules).toEqual([...Array(10).fill(true), false, false]);
    fillTimes(form, { times: noons(12), zone: 'UTC', chosen: noons(12).at(-1) });
    expect(later()?.hasAttribute('open')).toBe(true);
    fillTimes(form, { times: noons(10), zone: 'UTC' });
    expect(later()).toBeNull();
  });

  test('opens the day of one chosen time among others', () => {
    const form = openForm();
    const chosen = '2026-11-24T12:30:00.000Z';
    fillTimes(form, { times: [...noons(2), chosen], zone: 'UTC', chosen });
    expect(form.querySelector('details[open] summary span')?.textContent).toBe('Tuesday, November 24');
  });

  test('is in the language of its page', () => {
    const form = openForm();
    form.ownerDocument.documentElement.setAttribute('lang', 'de');
    fillTimes(form, { times: noons(1), zone: 'UTC' });
    expect(form.querySelector('summary span')?.textContent).toBe('Montag, 23. November');
  });

  test('says what is wrong beside the times, until it is right', () => {
    const form = openForm();
    form.insertAdjacentHTML('beforeend', '<p data-slot="times-problem" hidden></p>');
    const problem = form.querySelector('[data-slot=times-problem]');
    fillTimesProblem(form, 'Pick a time.');
    expect([problem?.textContent, problem?.hasAttribute('hidden')]).toEqual(['Pick a time.', false]);
    fillTimesProblem(form, '');
    expect([problem?.textContent, problem?.hasAttribute('hidden')]).toEqual(['', true]);
  });

  test('without a free time says so, and asks for nothing', () => {
    const form = openForm();
    const isHidden = (name: string) => form.querySelector(`[data-slot=${name}]`)?.hasAttribute('hidden');
    fillTimes(form, { times: [], zone: 'UTC' });
    expect([isHidden('with-times'), isHidden('without-times')]).toEqual([true, false]);
    fillTimes(form, { times: noons(1), zone: 'UTC' });
    expect([isHidden('with-times'), isHidden('without-times')]).toEqual([false, true]);
  });
});

describe('the list of zones', () => {
  test('begins with the likely ones, has every zone once and chooses the one that is shown', () => {
    const form = openForm();
    fillZones(form, { zone: 'Asia/Tokyo', ours: 'America/Los_Angeles', own: 'Europe/London' });
    const options = [...form.querySelectorAll('option')];
    expect(options.slice(0, 3).map((option) => option.textContent)).toEqual([
      'United Kingdom Time, London',
      'Japan Standard Time, Tokyo',
      'Pacific Time, Los Angeles (ours)',
    ]);
    const values = options.map((option) => option.getAttribute('value'));
    expect(new Set(values).size).toBe(values.length);
    expect(values.length).toBeGreaterThan(400);
    expect(values.filter((zone) => !zone?.includes('/'))).toEqual([]);
    const groups = [...form.querySelectorAll('optgroup')].map((group) => group.getAttribute('label'));
    expect([groups.slice(0, 2), new Set(groups).size]).toEqual([['Africa', 'America'], groups.length]);
    const chosen = options.filter((option) => option.hasAttribute('selected'));
    expect(chosen.map((option) => option.getAttribute('value'))).toEqual(['Asia/Tokyo']);
  });

  test('names a zone of no place by its own name', () => {
    expect(zoneLabel('UTC', LOCALE)).toBe('UTC');
    expect(['Asia/Calcutta', 'Europe/Kiev', 'Antarctica/DumontDUrville'].map(cityOf)).toEqual([
      'Kolkata',
      'Kyiv',
      'Dumont d’Urville',
    ]);
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina');
    const { fullDayOf } = clockOf('UTC', LOCALE);
    expect(fullDayOf(new Date('2026-11-23T12:00:00Z'))).toBe('Monday, November 23, 2026');
  });
});
