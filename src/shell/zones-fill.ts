import { formatted, slotsOf } from './slots.ts';
import { cityOf, zoneName } from './zone-time.ts';

export interface ZonesView {
  /** The one that is chosen. */
  readonly zone: string;
  /** Where business hours are counted: marked by the sentence `data-ours` of the list. */
  readonly ours: string;
  /** The visitor's, where it is known. */
  readonly own?: string | undefined;
}

/** Offers every time zone in the form's list of them: those that are likely first, then all by continent. */
export function fillZones(form: Element, { zone, ours, own = zone }: ZonesView): void {
  const locale = form.ownerDocument.documentElement.getAttribute('lang') ?? 'en';
  const continents = Map.groupBy(zonesWithCity(), (each) => each.split('/')[0] ?? '');
  for (const list of slotsOf(form, 'zones')) {
    list.textContent = '';
    const likely = new Set([own, zone, ours]);
    for (const each of likely) {
      const name = zoneName(each, locale);
      addOption(list, each, each === ours ? formatted(list, { zone: name }, 'data-ours') : name, zone);
    }
    for (const [continent, zones] of continents) {
      const group = list.ownerDocument.createElement('optgroup');
      group.setAttribute('label', continent);
      for (const each of zones.filter((other) => !likely.has(other)))
        addOption(group, each, cityOf(each), zone);
      list.appendChild(group);
    }
  }
}

const zonesWithCity = () => Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));

function addOption(parent: Element, value: string, label: string, chosen: string): void {
  const option = parent.ownerDocument.createElement('option');
  option.setAttribute('value', value);
  if (value === chosen) option.setAttribute('selected', '');
  option.textContent = label;
  parent.appendChild(option);
}
