import { printVerdict } from './bench.ts';
import { missedCostBars } from './cost.bars.ts';
import { toMonth } from './cost.month.ts';
import { measurePageCosts } from './cost.page.ts';
import { SOURCES } from './cost.plans.ts';
import { toActionTable, toIdleLine, toMonthTable } from './cost.report.ts';
import { measureUsage } from './cost.usage.ts';
import { describeMachine } from './machine.ts';

/** Page views a month that the guide for deployments names. */
const VIEWS = [10_000, 100_000, 1_000_000];

/** Costs of visits, publishes and idle months, in the units and at the prices of the platform and the store. */
export async function run(_args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const measured = await measureUsage();
  const pages = await measurePageCosts(parts);
  const months = VIEWS.map((views) => toMonth(views, measured.mean, pages));
  const page = ({ requests, bytes }: { requests: number; bytes: number }) =>
    `${requests.toFixed(1)} files, ${Math.round(bytes / 1000)} KB`;
  say(`${toActionTable(measured)}\n`);
  say(`Static files of a page: first view ${page(pages.first)}; further view ${page(pages.further)}.\n`);
  say(`${toMonthTable(months)}\n`);
  say(toIdleLine(measured));
  say(`Prices: ${SOURCES.host.url} (${SOURCES.host.read}), ${SOURCES.store.url} (${SOURCES.store.read}).`);
  say(`\n${describeMachine()}`);
  return printVerdict(missedCostBars(measured, months), say);
}
