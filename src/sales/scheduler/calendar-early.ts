// Stands in the page, behind the form: draws the calendar before the first paint, then asks what is free.
import { placeOf } from '#core/template/zone-place.ts';
import { SLOTS_PATH } from '../contract/addresses.ts';
import { type BookingFormElement, chosenIn, drawCalendar, viewOf } from './calendar.ts';

const form = document.querySelector('[data-form=booking]') as BookingFormElement;
const frame = form.closest('[data-scheduler]') as HTMLElement;
const search = form.querySelector('[data-zone-search]') as HTMLInputElement;
form.view = viewOf(form);
const draw = () => {
  form.drawn = drawCalendar(form, { ...form.view, chosen: chosenIn(form) });
};
const setFree = (times: readonly string[]) => {
  form.view = { ...form.view, free: times.map(Date.parse) };
};
// The server lists the free times in its own pages, for browsers without a script.
const listed = [...form.querySelectorAll<HTMLInputElement>('[name=start]')];
if (listed[0]) setFree(listed.map(({ value }) => value));
draw();
for (const each of listed) each.remove();
search.value = placeOf(form.view.zone, form.view.names.cities) || form.view.zone;
frame.dataset['drawn'] = '';
// An alternative that is hidden asks nothing.
if (!listed[0] && !frame.closest('[hidden]')) {
  form.freeTimes = fetch(SLOTS_PATH).then((answer) => answer.json());
  form.freeTimes
    .then(({ times, by }) => {
      form.dataset['by'] = by;
      // Code that comes for a visitor who is here already draws it.
      if (form.isWired || form.matches(':focus-within')) return;
      setFree(times);
      // Nothing is drawn anew, and no press is lost, where nothing is taken.
      if (times.length < form.view.offered.length) draw();
    })
    .catch(() => {});
}
