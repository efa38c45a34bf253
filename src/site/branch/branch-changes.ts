import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { CHANGES_PATH, MANIFEST_FILE, readLiveManifest, readManifest, type SiteManifest } from './site-manifest.ts';

/**
 * Astro integration that adds the page of branch changes to previews and fills it. `live`: address of the live site;
 * `preview`: whether this is a preview build.
 */
export function branchChanges({ live, preview }: { live: string; preview: boolean }): AstroIntegration {
  return {
    name: 'branch-changes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (preview) injectRoute({ pattern: CHANGES_PATH, entrypoint: './src/pages/_branch-changes.astro' });
      },
      'astro:build:done': async ({ dir, pages }) => {
        const paths = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`);
        const manifest = await readManifest(dir, paths);
        await writeFile(new URL(MANIFEST_FILE, dir), JSON.stringify(manifest));
        if (preview) await writeChanges(new URL(`.${CHANGES_PATH}.html`, dir), manifest, new URL(live).origin);
      },
    },
  };
}

async function writeChanges(file: URL, manifest: SiteManifest, live: string): Promise<void> {
  const [found, html] = await Promise.all([readLiveManifest(live), readFile(file, 'utf8')]);
  // The DOM implementation is loaded for previews alone.
  const [{ parseHTML }, { serializePage }, { compareSites, fillChanges }] = await Promise.all([
    import('linkedom'),
    import('#core/template/serialize-page.ts'),
    import('./fill-changes.ts'),
  ]);
  const { document } = parseHTML(html);
  fillChanges(document, typeof found === 'string' ? found : compareSites(found, manifest), live);
  await writeFile(file, serializePage(document));
}
