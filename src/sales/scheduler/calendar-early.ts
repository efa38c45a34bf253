// Stands in the page, behind the form: draws the calendar before the first paint, then asks what is free.
import { zoneName } from '#core/template/zone-name.ts';
import { SLOTS_PATH } from '../contract/addresses.ts';
import type { FreeTimes } from '../contract/booking-calls.ts';
import { type BookingFormElement, chosenIn, drawCalendar, viewOf } from './calendar.ts';

const form = document.querySelector('[data-form=booking]') as BookingFormElement;
const frame = form.closest('[data-scheduler]') as HTMLElement;
const search = form.querySelector('[data-zone-search]') as HTMLInputElement;
form.view = viewOf(form);
const draw = () => {
  form.drawn = drawCalendar(form, { ...form.view, chosen: chosenIn(form) });
};
const showFree = ({ times }: Pick<FreeTimes, 'times'>) => {
  if (form.isWired) return;
  form.view = { ...form.view, free: times.map((time) => Date.parse(time)) };
  draw();
};
// The server lists the free times in its own pages, for browsers without a script.
const listed = [...form.querySelectorAll<HTMLInputElement>('[name=start]')].map(({ value }) => value);
if (listed[0]) showFree({ times: listed });
else draw();
search.value = zoneName(form.view.zone, document.documentElement.lang);
frame.dataset['drawn'] = '';
// An alternative that is hidden asks nothing.
if (!listed[0] && !frame.closest('[hidden]')) {
  form.freeTimes = fetch(SLOTS_PATH).then((answer) => answer.json());
  form.freeTimes.then(showFree).catch(() => {});
}
