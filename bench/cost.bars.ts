import { type Action, idleCommands, type Month } from './cost.month.ts';
import type { Measured } from './cost.usage.ts';

/** Most commands that one action may cost, as the store bills them. */
export const actionBars: Partial<Record<Action, number>> = {
  firstView: 12,
  furtherView: 6,
  leave: 4,
  click: 6,
  // Counted at four levels, docs/limits.md.
  chat: 13,
  health: 1,
  changes: 2,
  fallback: 3,
};
/** Upper limits: commands of an idle month, and of a month with this many page views. */
export const monthBars = { idle: 50_000, views: 100_000, commands: 1_600_000 } as const;

const thousands = (count: number) => Math.round(count).toLocaleString('en-US');

/** A sentence for each bar that was missed. */
export function missedCostBars({ worst, mean }: Measured, months: readonly Month[]): string[] {
  const missed: string[] = [];
  for (const [action, bar] of Object.entries(actionBars) as [Action, number][]) {
    if (!(worst[action] <= bar)) missed.push(`${action} costs ${worst[action]} commands, at most ${bar} is right.`);
  }
  const idle = idleCommands(mean);
  if (!(idle <= monthBars.idle)) {
    missed.push(`an idle month costs ${thousands(idle)} commands, at most ${thousands(monthBars.idle)} is right.`);
  }
  const month = months.find(({ views }) => views === monthBars.views);
  if (month && !(month.commands <= monthBars.commands)) {
    const most = thousands(monthBars.commands);
    missed.push(
      `${thousands(month.views)} views cost ${thousands(month.commands)} commands, at most ${most} is right.`,
    );
  }
  return missed;
}
