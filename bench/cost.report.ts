import { type Action, actions, cheapestHost, cheapestStore, idleCommands, type Month } from './cost.month.ts';
import type { Measured } from './cost.usage.ts';
import { toTable } from './table.ts';

const NAMES: Readonly<Record<Action, string>> = {
  firstView: 'First page view of a visit',
  furtherView: 'Further page view',
  leave: 'Leaving a page',
  click: 'Click that is counted',
  chat: 'Answer of the assistant',
  lead: 'Contact or demo request',
  booking: 'Booking, with the list of free times',
  publish: 'Publishing, the build of 50 posts included',
  changes: 'Changes since the build',
  fallback: 'Post that is not built yet',
  health: 'Health',
  idleDay: 'Schedules of a day with nothing to do',
};

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const dollars = (price: number) => `$${number(price, Number.isInteger(price) ? 0 : 2)}`;

/** Commands and calls of each action; both are the same in every run. */
export function toActionTable({ mean, worst }: Measured): string {
  const rows = actions.map((action) => {
    const { commands, invocations } = mean[action];
    return [NAMES[action], number(commands, 1), number(worst[action]), number(invocations)];
  });
  return toTable(['Action', 'Commands', 'At most', 'Function calls'], rows);
}

/** Formats the costs of months, from an idle one to the busiest. */
export function toMonthTable(months: readonly Month[]): string {
  const rows = months.map((month) => {
    const { views, commands, invocations, requests, gigabytes, analyticsCredits, deployCredits } = month;
    const host = cheapestHost(analyticsCredits + deployCredits);
    const store = cheapestStore(commands);
    return [
      number(views),
      number(commands),
      number(invocations),
      number(requests),
      `${number(gigabytes, 1)} GB`,
      `${number(analyticsCredits)} + ${number(deployCredits)}`,
      `${host.plan.name} ${dollars(host.price)}`,
      `${store.plan.name} ${dollars(store.price)}`,
    ];
  });
  const head = ['Page views', 'Commands', 'Function calls', 'Requests', 'Bandwidth'];
  return toTable([...head, 'Credits: traffic + 40 publishes', 'Netlify', 'Upstash'], rows);
}

/** The month without visitors and publishes, in one sentence. */
export const toIdleLine = ({ mean }: Measured): string =>
  `Idle month: ${number(idleCommands(mean))} commands and ${number(mean.idleDay.invocations * 31)} function calls.`;
