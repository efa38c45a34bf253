import { formatSlot, slotsOf } from '#core/template/slots.ts';
import { cityOf, zoneLabel } from '#core/template/zone-name.ts';
import { addTo, localeOf } from './elements.ts';
import { groupInOrder } from './group-in-order.ts';

interface ZonesView {
  readonly zone: string;
  /** The site's zone, labeled with the list's `data-ours`. */
  readonly ours: string;
  /** The visitor's zone, if known. */
  readonly own?: string | undefined;
}

/** Fills the form's list with all time zones: likely ones first, then the rest by continent. */
export function fillZones(form: Element, { zone, ours, own = zone }: ZonesView): void {
  const locale = localeOf(form);
  const continents = groupInOrder(zonesWithCity(), (each) => each.split('/')[0] ?? '');
  for (const list of slotsOf(form, 'zones')) {
    list.textContent = '';
    const likely = new Set([own, zone, ours]);
    for (const each of likely) {
      const name = zoneLabel(each, locale);
      addOption(list, each, each === ours ? formatSlot(list, { zone: name }, 'data-ours') : name, zone);
    }
    for (const [continent, zones] of continents) {
      const group = addTo(list, 'optgroup', { label: continent });
      const places = zones.filter((other) => !likely.has(other)).map((each) => ({ each, city: cityOf(each) }));
      // By the names of today, which are not in the order of the zones.
      for (const { each, city } of places.sort((a, b) => a.city.localeCompare(b.city, locale)))
        addOption(group, each, city, zone);
    }
  }
}

const zonesWithCity = () => Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));

const addOption = (parent: Element, value: string, label: string, chosen: string) =>
  addTo(parent, 'option', { value, ...(value === chosen && { selected: '' }) }, label);
