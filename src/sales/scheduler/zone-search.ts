import { formatSlot } from '#core/template/slots.ts';
import { cityOf, zoneLabel } from '#core/template/zone-name.ts';
import { showMessage } from '../template/form-fill.ts';
import type { BookingFormElement } from './calendar.ts';

/** All zones of a place, by their labels. */
function listZones(locale: string): Map<string, string> {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
  const labels = zones.map((zone) => [zoneLabel(zone, locale), zone] as const);
  return new Map(labels.sort(([one], [other]) => one.localeCompare(other, locale)));
}

/**
 * Wires the field in which a zone is searched by city or by name: the browser suggests what contains the typed words.
 * `onZone` is told of a zone that was found; for anything else the field says so and keeps the last one.
 */
export function wireZoneSearch(form: BookingFormElement, chosen: string, onZone: (zone: string) => void): void {
  const field = form.querySelector<HTMLInputElement>('[data-zone-search]');
  if (!field?.list) return;
  const { list } = field;
  const locale = document.documentElement.lang;
  let zone = chosen;
  let zones: Map<string, string> | undefined;
  const showZone = () => {
    field.value = zoneLabel(zone, locale);
  };
  const suggest = () => {
    if (zones) return zones;
    zones = listZones(locale);
    for (const label of zones.keys()) list.append(new Option('', label));
    return zones;
  };
  const clear = () => {
    // All zones are suggested as long as the field is empty; what was chosen stays readable in it.
    field.placeholder = field.value;
    field.value = '';
    suggest();
  };
  const take = () => {
    const typed = field.value.trim().toLowerCase();
    if (typed === '' || typed === zoneLabel(zone, locale).toLowerCase()) return;
    const labels = [...suggest()];
    const found =
      labels.find(([label]) => label.toLowerCase() === typed) ??
      labels.find(([label]) => label.toLowerCase().includes(typed));
    showMessage(field, found ? null : formatSlot(field, { typed: field.value.trim() }, 'data-unknown'));
    if (!found) return;
    [, zone] = found;
    showZone();
    onZone(zone);
  };
  // Typed before this code had come: it stays, and is taken when the visitor leaves the field.
  const isUntouched = field.value === (cityOf(form.view.zone) || form.view.zone);
  const isFocused = field === document.activeElement;
  if (isUntouched && !isFocused) showZone();
  else if (isUntouched) clear();
  else if (!isFocused) take();

  field.addEventListener('focus', clear);
  field.addEventListener('change', take);
  // Choosing a suggestion is no change in every browser before the field is left.
  field.addEventListener('input', () => zones?.has(field.value) && take());
  field.addEventListener('blur', () => {
    take();
    showZone();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  });
}
