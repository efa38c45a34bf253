import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';

/** Devices that click maps tell apart, by the width of their window, and the width that a page is shown in, CSS pixels. */
export const clickDevices = { phone: 390, tablet: 768, computer: 1440 } as const;
export type ClickDevice = keyof typeof clickDevices;
export const clickDeviceNames = Object.keys(clickDevices) as readonly ClickDevice[];

/** Widths below which a window is a phone's or a tablet's, CSS pixels. */
const PHONE_BELOW = 640;
const TABLET_BELOW = 1_024;

/** Cells: columns of a page, and their height, CSS pixels. */
export const CLICK_COLUMNS = 50;
export const CLICK_ROW_PX = 24;
const ROWS_MAX = 1_000;

/** Returns the device and the cell of a click, `phone 12x40`; empty for a place that no page has. */
export function toClickCell(x: number, y: number, width: number): string {
  if (!(x >= 0 && y >= 0 && x <= width && width > 0)) return '';
  const row = Math.floor(y / CLICK_ROW_PX);
  if (row >= ROWS_MAX) return '';
  const column = Math.min(CLICK_COLUMNS - 1, Math.floor((x / width) * CLICK_COLUMNS));
  const device: ClickDevice = width < PHONE_BELOW ? 'phone' : width < TABLET_BELOW ? 'tablet' : 'computer';
  return `${device} ${column}x${row}`;
}

/**
 * Reads where people clicked a page within days, at most those of which lists are kept. `cells`: column, row and clicks
 * of each. 400 INVALID_INPUT says which ranges there are.
 */
export const readClickMap = defineContract({
  method: 'GET',
  path: '/api/admin/click-map',
  query: z.object({
    page: z.string().check(z.minLength(1), z.maxLength(200)),
    device: z.enum(clickDeviceNames),
    from: z.iso.date('Choose a day.'),
    to: z.iso.date('Choose a day.'),
  }),
  response: z.object({ cells: z.array(z.tuple([z.int(), z.int(), z.int()])) }),
});
