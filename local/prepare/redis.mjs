import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  findProgram,
  giveUp,
  howToInstall,
  installPackage,
  isMac,
  isRoot,
  root,
  run,
  say,
  writeStarter,
} from './machine.mjs';

/** Where Debian's package of Redis is unpacked when it may not be installed; `local/store/redis.ts` looks there, too. */
const UNPACKED = join(root, '.local', 'redis-package');

const UNPACKED_REDIS = join(UNPACKED, 'redis-server');

const hasUnpackedRedis = () => run(UNPACKED_REDIS, ['--version']).ok;

/** Downloads and unpacks Debian's package with its libraries into `.local/`, which needs no rights. */
function unpackRedis() {
  if (isMac || !findProgram(['apt-get']) || !findProgram(['dpkg'])) return false;
  const folders = { lists: join(UNPACKED, 'apt/lists'), cache: join(UNPACKED, 'apt/cache') };
  for (const folder of [join(folders.lists, 'partial'), join(folders.cache, 'archives/partial')])
    mkdirSync(folder, { recursive: true });
  const options = [`Dir::State::lists=${folders.lists}`, `Dir::Cache=${folders.cache}`, 'Debug::NoLocking=1'];
  const own = options.flatMap((option) => ['-o', option]);
  if (!run('apt-get', [...own, '-qq', 'update']).ok) return false;
  const flags = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map((name) => `--no-${name}`);
  const { output } = run('apt-cache', [...own, 'depends', '--recurse', ...flags, 'redis-tools']);
  // The C library is that of the machine.
  const needed = output.split('\n').filter((line) => /^lib(?!c6$)[\w.+-]+$/.test(line));
  const archives = join(UNPACKED, 'archives');
  mkdirSync(archives, { recursive: true });
  const names = ['redis-server', 'redis-tools', ...new Set(needed)];
  for (const name of names) run('apt-get', [...own, 'download', name], archives);
  for (const file of readdirSync(archives)) run('dpkg', ['-x', join(archives, file), UNPACKED]);
  for (const folder of [archives, join(UNPACKED, 'apt')]) rmSync(folder, { recursive: true, force: true });
  const libraries = ['usr/lib/*-linux-gnu', 'lib/*-linux-gnu'];
  writeStarter(UNPACKED_REDIS, { program: 'usr/bin/redis-server', libraries });
  return hasUnpackedRedis();
}

export function prepareRedis() {
  if (process.env.UPSTASH_REDIS_REST_URL || findProgram(['redis-server']) || hasUnpackedRedis()) return;
  say('Installing redis-server …');
  if (!isRoot && unpackRedis()) return;
  if (installPackage({ apt: 'redis-server', brew: 'redis' }) && findProgram(['redis-server'])) {
    // Debian starts a service of its own for it, which is not needed. Without one this does nothing.
    if (!isMac) run('service', ['redis-server', 'stop']);
    return;
  }
  giveUp(`redis-server is missing: install it with ${howToInstall('redis-server', 'redis')}.`);
}
