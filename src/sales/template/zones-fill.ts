import { formatSlot, slotsOf } from '#core/template/slots.ts';
import { cityOf, zoneLabel } from './zone-time.ts';

interface ZonesView {
  /** Chosen zone. */
  readonly zone: string;
  /** The site's zone, labeled with the list's `data-ours`. */
  readonly ours: string;
  /** The visitor's zone, if known. */
  readonly own?: string | undefined;
}

/** Fills the form's list with all time zones: likely ones first, then the rest by continent. */
export function fillZones(form: Element, { zone, ours, own = zone }: ZonesView): void {
  const locale = form.ownerDocument.documentElement.getAttribute('lang') ?? 'en';
  const continents = Map.groupBy(zonesWithCity(), (each) => each.split('/')[0] ?? '');
  for (const list of slotsOf(form, 'zones')) {
    list.textContent = '';
    const likely = new Set([own, zone, ours]);
    for (const each of likely) {
      const name = zoneLabel(each, locale);
      addOption(list, each, each === ours ? formatSlot(list, { zone: name }, 'data-ours') : name, zone);
    }
    for (const [continent, zones] of continents) {
      const group = list.ownerDocument.createElement('optgroup');
      group.setAttribute('label', continent);
      for (const each of zones.filter((other) => !likely.has(other))) addOption(group, each, cityOf(each), zone);
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
