import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { panelBundle } from './src/admin/rendering/panel-bundle.ts';
import { toDeployment } from './src/core/server/deployment.ts';
import { readBuildEnv } from './src/core/server/env.ts';
import { luaInVite } from './src/core/server/store/import-lua.ts';
import { branchChanges } from './src/site/branch/branch-changes.ts';
import { publishArtifacts } from './src/site/rendering/publish-artifacts.ts';
import { publishedPosts } from './src/site/rendering/published-posts.ts';

const { context, branch, url } = readBuildEnv();
const preview = toDeployment(context, branch).kind === 'preview';
// Builds that run side by side get a cache each.
const cacheDir = process.env.BUILD_CACHE_DIR;
// Files named after their content may be shared by all of them. The platform keeps the packages, and this with them.
const artifactsDir =
  process.env.BUILD_ARTIFACTS_DIR ?? fileURLToPath(new URL('./node_modules/.astro/artifacts', import.meta.url));

// For `bench/images` alone: what a build takes that makes no pictures.
const pictures = process.env.BUILD_PICTURES !== 'none';

/**
 * Functions, headers and redirects while developing, and pages without a policy; nothing of it is loaded by a build.
 * @returns {import('astro').AstroIntegration}
 */
function platformInDev() {
  return {
    name: 'platform-in-dev',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const { default: netlify } = await import('@netlify/vite-plugin');
        const { unusedFeatures } = await import('./local/host/unused-features.ts');
        const define = { 'import.meta.env.WITHOUT_POLICY': true };
        updateConfig({ vite: { plugins: [netlify(unusedFeatures)], define } });
      },
    },
  };
}

/**
 * No search engine lists a preview. `netlify.toml` cannot say headers per context, a file in the site can.
 * @returns {import('astro').AstroIntegration}
 */
function unlistedPreviews() {
  return {
    name: 'unlisted-previews',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (!preview) return;
        await writeFile(new URL('_headers', dir), '/*\n  X-Robots-Tag: noindex\n');
      },
    },
  };
}

/**
 * Shows developers what pages are built of; visitors never.
 * @returns {import('astro').AstroIntegration}
 */
function styleguideInDev() {
  return {
    name: 'styleguide-in-dev',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/styleguide', entrypoint: './src/pages/_styleguide.astro' });
      },
    },
  };
}

/**
 * A build starts a development server to read the collections. It serves no browser, so no package is bundled for one.
 * @returns {import('astro').AstroIntegration}
 */
function unbundledPackages() {
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'unbundled-packages',
    enforce: 'post',
    configResolved({ environments }) {
      for (const { optimizeDeps } of Object.values(environments)) {
        optimizeDeps.noDiscovery = true;
        optimizeDeps.include = [];
      }
    },
  };
  return {
    name: 'unbundled-packages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

/**
 * Leaves `import()` in page scripts as it is. Vite would wrap each call in code that loads the styles of a chunk first:
 * ours have none, and the wrapper weighs more than the scripts it would serve. No option of Vite turns it off.
 * @type {import('vite').Plugin}
 */
const plainImports = {
  name: 'plain-imports',
  apply: 'build',
  configResolved({ plugins }) {
    const wrapper = plugins.find(({ name }) => name === 'native:import-analysis-build');
    const apply = wrapper?.applyToEnvironment;
    if (!apply) throw new Error('Vite has renamed the plugin that wraps import().');
    wrapper.applyToEnvironment = (environment) => environment.name !== 'client' && apply(environment);
  },
};

/** The oldest browsers that show the site whole (docs/decisions/0033-browsers.md). */
const BASELINE = ['chrome103', 'safari16.4', 'firefox115'];

/**
 * Lowers scripts to the baseline. Astro sets the target of its browser builds itself, after our `build.target`.
 * @type {import('vite').Plugin}
 */
const baselineScripts = {
  name: 'baseline-scripts',
  apply: 'build',
  configEnvironment(name, { build }) {
    if (name === 'client' && build) build.target = BASELINE;
  },
};

/**
 * Makes a script of `?inline-script` a text: one small file with what it imports, to stand in a page.
 * @type {import('vite').Plugin}
 */
const inlineScripts = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (query !== 'inline-script') return null;
    const { build } = await import('esbuild');
    const options = {
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'iife',
      target: BASELINE,
      tsconfigRaw: '{}',
    };
    const { outputFiles, metafile } = await build({
      entryPoints: [file],
      absWorkingDir: import.meta.dirname,
      ...options,
    });
    for (const input of Object.keys(metafile.inputs)) this.addWatchFile(fileURLToPath(new URL(input, import.meta.url)));
    return `export default ${JSON.stringify(outputFiles[0].text.trim())};`;
  },
};

/**
 * Hands on the reader of PDF as its package brings it: 1.6 MB, minified already, which a build would read, link and print
 * again.
 * @type {import('vite').Plugin}
 */
const unbundledPdfReader = {
  name: 'unbundled-pdf-reader',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source) {
    if (source !== 'unpdf/pdfjs') return null;
    const code = await readFile(fileURLToPath(import.meta.resolve(source)));
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const fileName = `_astro/pdfjs.${hash}.js`;
    this.emitFile({ type: 'asset', fileName, source: code });
    return { id: `/${fileName}`, external: 'absolute' };
  },
};

/**
 * How scripts for browsers are made, those of pages and those of the panel.
 * @type {import('vite').BuildEnvironmentOptions}
 */
const browserBuild = {
  modulePreload: false,
  cssTarget: BASELINE,
  cssMinify: 'lightningcss',
  // A constant that two scripts share costs more as an export than as its value.
  rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
};

/** @param {{ name: string }} chunk */
const shortName = ({ name }) => `_astro/${name.split('.', 1)[0]}.[hash].js`;

/**
 * A plain object: `astro/config` brings along the optimizer of SVG files, 265 modules that no build of ours needs.
 * @type {import('astro').AstroUserConfig}
 */
export default {
  site: url,
  trailingSlash: 'never',
  // Pages are rendered while others are being written: one at a time, a build of thousands waits for the disk half its life.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  ...(cacheDir && { cacheDir }),
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [
    mdx(),
    react(),
    platformInDev(),
    styleguideInDev(),
    publishedPosts(),
    unbundledPackages(),
    unlistedPreviews(),
    publishArtifacts(artifactsDir, { pictures }),
    panelBundle(artifactsDir, {
      plugins: [plainImports, baselineScripts],
      // A worker loads the parser of one type of upload only, which takes modules.
      worker: { format: 'es', plugins: () => [unbundledPdfReader] },
      build: browserBuild,
    }),
    branchChanges({ live: url, preview }),
  ],
  vite: {
    plugins: [tailwindcss(), plainImports, baselineScripts, inlineScripts, luaInVite],
    worker: { format: 'es' },
    build: browserBuild,
    environments: {
      // Every page carries the name of its script, and the framework's names say how it was found.
      client: { build: { rolldownOptions: { output: { entryFileNames: shortName } } } },
    },
    ...(cacheDir && { cacheDir: `${cacheDir}/vite` }),
  },
};
