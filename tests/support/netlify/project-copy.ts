import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const projectRoot = resolve(import.meta.dirname, '../../..');

/** Prefix of the folder of a copy. The id of the process that made it follows. */
const PREFIX = 'voxwright-platform-';
/** Entries with a dot that an installation makes. All others are caches of tools; a fresh checkout has none. */
const INSTALLED = ['.bin', '.package-lock.json'];

/** A checkout of the project, with packages installed, in a folder of its own. */
export interface ProjectCopy {
  readonly dir: string;
  /** Home folder for the tools that run on it, beside it. */
  readonly home: string;
  remove(): Promise<void>;
}

/** Lists the files of the working tree that git tracks or would add. */
async function listFiles(): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const [all, deleted] = await Promise.all([
    run('git', args, { cwd: projectRoot, maxBuffer: 1e8 }),
    run('git', ['ls-files', '-z', '--deleted'], { cwd: projectRoot }),
  ]);
  const gone = new Set(deleted.stdout.split('\0'));
  return all.stdout.split('\0').filter((path) => path && !gone.has(path));
}

/** Links the packages, a gigabyte in a second, or copies them where the file system cannot link. */
async function copyPackages(target: string): Promise<void> {
  const source = join(projectRoot, 'node_modules');
  try {
    await run('cp', ['-al', source, target]);
  } catch {
    await rm(target, { recursive: true, force: true });
    await run('cp', ['-R', source, target]);
  }
  const caches = (await readdir(target)).filter((name) => name.startsWith('.') && !INSTALLED.includes(name));
  await Promise.all(caches.map((name) => rm(join(target, name), { recursive: true })));
}

/** Links the programs that `prepare.mjs` has unpacked, browsers and Redis; data stay where they are. */
async function linkPrograms(target: string): Promise<void> {
  const source = join(projectRoot, '.local');
  const names = await readdir(source).catch(() => []);
  await mkdir(target);
  for (const name of names) {
    if (/^(chromium-\d+|redis-package)$/.test(name)) await symlink(join(source, name), join(target, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the copies of test runs that were interrupted. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  const abandoned = names.filter((name) => !isRunning(Number.parseInt(name.slice(PREFIX.length), 10)));
  await Promise.all(abandoned.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}

/** Copies the working tree, and links the packages, into a folder below the system's temporary one. */
export async function copyProject(): Promise<ProjectCopy> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const [dir, home] = [join(folder, 'repo'), join(folder, 'home')];
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await Promise.all([mkdir(dir), mkdir(home)]);
    await Promise.all([
      copyPackages(join(dir, 'node_modules')),
      linkPrograms(join(dir, '.local')),
      ...(await listFiles()).map(async (path) => {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await copyFile(join(projectRoot, path), join(dir, path));
      }),
    ]);
    return { dir, home, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
