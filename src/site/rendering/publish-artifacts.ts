import {
  copyFileSync,
  createReadStream,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ledger } from '#core/rendering/artifacts.ts';

const KEPT_UNUSED_MS = 30 * 24 * 3_600_000;
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
};

/**
 * A second name for the same bytes where the disk can do that: nothing is copied, and neither is written to. One
 * after the other: for thousands of files a thread each takes longer than the calls themselves.
 */
function place(name: string, folder: string): void {
  const [from, to] = [join(ledger.dir, name), join(folder, name)];
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Milliseconds since it was last used; another build may just have finished or removed it. */
const ageOf = (file: string, now: Date) =>
  now.getTime() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime());

/** Marks what this build used, and removes what none has used lately: builds of other sites may share the folder. */
function prune(): void {
  const now = new Date();
  for (const name of readdirSync(ledger.dir)) {
    const file = join(ledger.dir, name);
    if (ledger.underWay.has(name)) utimesSync(file, now, now);
    else if (ageOf(file, now) > KEPT_UNUSED_MS) rmSync(file, { force: true });
  }
}

/** Puts what pages point to into the site. */
function finish(site: URL): string {
  const folder = join(fileURLToPath(site), '_astro');
  mkdirSync(folder, { recursive: true });
  mkdirSync(ledger.dir, { recursive: true });
  for (const name of ledger.published) place(name, folder);
  prune();
  return `${ledger.made} files of sound and pictures made, ${ledger.underWay.size - ledger.made} found`;
}

/**
 * Puts what pages point to into the site; while developing, serves it from where it is kept: `dir`, absolute. Without
 * `pictures` none are made: what the rest of a build takes can be measured.
 */
export function publishArtifacts(dir: string, { pictures = true } = {}): AstroIntegration {
  ledger.dir = dir;
  ledger.pictures = pictures;
  return {
    name: 'publish-artifacts',
    hooks: {
      'astro:build:done': ({ dir: site, logger }) => logger.info(finish(site)),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/_astro', (request, response, next) => {
          const name = request.url?.slice(1) ?? '';
          if (!ledger.published.has(name)) return next();
          response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
          createReadStream(join(ledger.dir, name)).pipe(response);
        });
      },
    },
  };
}
