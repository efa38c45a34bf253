import { cpus, loadavg, totalmem } from 'node:os';

/** The machine in one line, as it belongs under every table; its load tells whether it had other work to do. */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${model}, ${processors.length} cores, ${memory} GiB, ${process.platform} ${process.arch}`;
  return `${machine}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
}
