import { createHash } from 'node:crypto';
import type { Command } from './commands.ts';
import { meter } from './metered.ts';
import type { Reply } from './replies.ts';

/** Commands by name, in capitals, and how often each was called. */
export type Counts = Readonly<Record<string, number>>;

/** A reply as the caller is to see it, and the commands a script called on the way. */
interface ScriptReply {
  reply: Reply;
  calls: Counts;
}

/** A command as plain Redis is to run it. */
export interface PreparedCommand {
  command: Command;
  /** Undoes what `command` changes about the reply. */
  restore(reply: Reply): ScriptReply;
}

/** A script that locked the whole database. */
export interface DatabaseLock {
  readonly source: string;
  readonly calls: number;
}

/** Rewrites scripts so that Redis counts the commands in them, and remembers each by the hash its caller knows. */
export interface Scripts {
  /** `inTransaction`: a script among queued commands locks the database, whatever its flags say. */
  prepare(command: Command, inTransaction?: boolean): PreparedCommand;
  /** Scripts that ran with the whole database locked, by hash. */
  readonly databaseLocks: ReadonlyMap<string, DatabaseLock>;
}

interface KnownScript {
  readonly source: string;
  readonly locksKeys: boolean;
  readonly metered: string;
  readonly meteredSha: string;
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const NO_CALLS: Counts = {};
const untouched = (command: Command): PreparedCommand => ({
  command,
  restore: (reply) => ({ reply, calls: NO_CALLS }),
});

/** Reads `[[name, count, ...], reply]`; a nil reply is missing. Undefined for an error from before the script ran. */
function restoreMetered(raw: Reply): ScriptReply | undefined {
  const flat: Reply | undefined = Array.isArray(raw) ? raw[0] : undefined;
  if (!Array.isArray(raw) || !Array.isArray(flat)) return undefined;
  const calls: Record<string, number> = {};
  for (let index = 0; index < flat.length; index += 2) {
    const name = String(flat[index]).toUpperCase();
    calls[name] = (calls[name] ?? 0) + Number(flat[index + 1]);
  }
  return { reply: raw[1] ?? null, calls };
}

class ScriptBook implements Scripts {
  readonly #known = new Map<string, KnownScript>();
  readonly #locks = new Map<string, DatabaseLock>();

  get databaseLocks(): ReadonlyMap<string, DatabaseLock> {
    return this.#locks;
  }

  #learn(source: string, sha: string): KnownScript {
    const known = this.#known.get(sha);
    if (known) return known;
    const { source: metered, locksKeys } = meter(source, sha);
    const learned = { source, locksKeys, metered, meteredSha: sha1(metered) };
    this.#known.set(sha, learned);
    return learned;
  }

  prepare(command: Command, inTransaction = false): PreparedCommand {
    const [name, first, ...rest] = command;
    if (first === undefined) return untouched(command);
    switch (name) {
      case 'EVAL':
      case 'EVAL_RO': {
        const sha = sha1(first);
        const { metered } = this.#learn(first, sha);
        return this.#run([name, metered, ...rest], sha, inTransaction);
      }
      case 'EVALSHA':
      case 'EVALSHA_RO': {
        const sha = first.toLowerCase();
        const known = this.#known.get(sha);
        return known ? this.#run([name, known.meteredSha, ...rest], sha, inTransaction) : untouched(command);
      }
      case 'SCRIPT':
        return this.#prepareScript(first.toUpperCase(), rest) ?? untouched(command);
      default:
        return untouched(command);
    }
  }

  #run(command: Command, sha: string, inTransaction: boolean): PreparedCommand {
    const restore = (raw: Reply) => {
      const restored = restoreMetered(raw);
      if (!restored) return { reply: raw, calls: NO_CALLS };
      this.#noteLock(sha, inTransaction);
      return restored;
    };
    return { command, restore };
  }

  #noteLock(sha: string, inTransaction: boolean): void {
    const script = this.#known.get(sha);
    if (!script || (script.locksKeys && !inTransaction)) return;
    this.#locks.set(sha, { source: script.source, calls: (this.#locks.get(sha)?.calls ?? 0) + 1 });
  }

  /** SCRIPT LOAD and SCRIPT EXISTS speak of the hashes callers know. */
  #prepareScript(subcommand: string, args: readonly string[]): PreparedCommand | undefined {
    const [source] = args;
    if (subcommand === 'LOAD' && source !== undefined && args.length === 1) {
      const sha = sha1(source);
      const { metered } = this.#learn(source, sha);
      const restore = (raw: Reply) => ({ reply: raw instanceof Error ? raw : Buffer.from(sha), calls: NO_CALLS });
      return { command: ['SCRIPT', 'LOAD', metered], restore };
    }
    if (subcommand !== 'EXISTS') return undefined;
    const shas = args.map((sha) => this.#known.get(sha.toLowerCase())?.meteredSha ?? sha);
    return untouched(['SCRIPT', 'EXISTS', ...shas]);
  }
}

/** Starts with no script known; Redis itself decides which are loaded. */
export const createScripts = (): Scripts => new ScriptBook();
