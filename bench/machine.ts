import { cpus, totalmem } from 'node:os';

/** The machine in one line, as it belongs under every table. */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${processors.length} cores, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}`;
}
