import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const BORROWED = ['node_modules', 'package.json', 'netlify.toml'] as const;

/**
 * Makes the folder a host takes for its project, so that two stacks can run at once and none finds a login or a linked
 * site: it holds what the host writes, and links to the settings of the real project. Built functions stay from start to start.
 */
export async function makeStage(stage: string, projectRoot: string): Promise<void> {
  await mkdir(stage, { recursive: true });
  for (const name of BORROWED) {
    await rm(join(stage, name), { force: true });
    await symlink(join(projectRoot, name), join(stage, name));
  }
}
