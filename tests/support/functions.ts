import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '#core/contract/contract.ts';
import type { CallableFunction } from './call.ts';

const FOLDER = join(import.meta.dirname, '../../functions');

/** One file of `functions/` and what it exports. */
export interface FunctionFile {
  readonly file: string;
  readonly config: { readonly path?: string | readonly string[]; readonly schedule?: string };
  /** Addresses it answers; none for a schedule. */
  readonly paths: readonly string[];
  readonly serve: CallableFunction;
}

/** Every deployed function, loaded. */
export async function loadFunctions(): Promise<FunctionFile[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (file) => {
      const { default: serve, config } = await import(join(FOLDER, file));
      return { file, config: config ?? {}, paths: [config?.path ?? []].flat(), serve };
    }),
  );
}

/** The function that answers a contract, if there is one. */
export function functionOf(functions: readonly FunctionFile[], contract: Contract): FunctionFile | undefined {
  return functions.find(({ serve }) => serve.endpoints?.some((each) => each.contract === contract));
}

/** A path of the contract with plausible parameters. */
export function samplePath(contract: Contract): string {
  return contract.path.replace(/:\w+/g, '0f8fad5b-d9cb-469f-a165-70867728950e');
}
