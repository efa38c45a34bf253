import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { branchChanges } from './src/branch/branch-changes.ts';
import { toInline } from './src/components/site/inline-script.ts';
import { hashOf } from './src/rendering/page-policy.ts';
import { publishArtefacts } from './src/rendering/publish-artefacts.ts';
import { toDeployment } from './src/server/deployment.ts';
import { readBuildEnv } from './src/server/env.ts';

const { context, branch, url } = readBuildEnv();
const preview = toDeployment(context, branch).kind === 'preview';
// Builds that run side by side get a cache each.
const cacheDir = process.env.BUILD_CACHE_DIR;
// What is named after its content may be shared by all of them. The platform keeps the packages, and this with them.
const artefactsDir =
  process.env.BUILD_ARTEFACTS_DIR ??
  fileURLToPath(new URL('./node_modules/.astro/artefacts', import.meta.url));

// For `bench/images` alone: what a build takes that makes no pictures.
const pictures = process.env.BUILD_PICTURES !== 'none';

/**
 * Functions, headers and redirects while developing; nothing of it is loaded by a build.
 * @returns {import('astro').AstroIntegration}
 */
function platformInDev() {
  return {
    name: 'platform-in-dev',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const { default: netlify } = await import('@netlify/vite-plugin');
        const { unusedFeatures } = await import('./local/unused-features.ts');
        updateConfig({ vite: { plugins: [netlify(unusedFeatures)] } });
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
        if (command === 'dev')
          injectRoute({ pattern: '/styleguide', entrypoint: './src/pages/_styleguide.astro' });
      },
    },
  };
}

/**
 * `astro sync` and `astro check` want types, not posts: they work without a store. A build never does.
 * @returns {import('astro').AstroIntegration}
 */
function typesWithoutStore() {
  return {
    name: 'types-without-store',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { define: { 'import.meta.env.TYPES_ONLY': command === 'sync' } } });
      },
    },
  };
}

/**
 * Vite wraps each `import()` in code that loads the styles of a chunk first. Ours have none, and the wrapper weighs
 * more than the scripts it would serve; shared by several entries it would even be a request of its own.
 * @type {import('vite').Plugin}
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [name, chunk] of Object.entries(bundle)) {
        if (name.includes('/preload-helper.')) delete bundle[name];
        else if (chunk.type === 'chunk') chunk.code = withoutPreload(chunk.code);
      }
    },
  },
};

/** @param {string} code of a built chunk */
function withoutPreload(code) {
  return code
    .replace(/import\{(?:[\w$]+ as )?([\w$]+)\}from"\.\/preload-helper\.[^"]+";/, 'const $1=load=>load();')
    .replace(/const __vite__mapDeps=.*?\.map\(i=>d\[i\]\);\n/, '')
    .replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '')
    .replace(/async\(\)=>\{let\{(\w+):(\w+)\}=await (import\(`[^`]+`\));return\{\1:\2\}\}/g, '()=>$3');
}

/** The scripts that stand in the pages themselves, allowed by their hashes. */
const inlineScripts = ['page-early.js', 'page-late.js'].map((name) => {
  const text = readFileSync(new URL(`./src/browser/${name}`, import.meta.url), 'utf8');
  return hashOf(toInline(text));
});

export default defineConfig({
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
    typesWithoutStore(),
    unlistedPreviews(),
    publishArtefacts(artefactsDir, { pictures }),
    branchChanges({ live: url, preview }),
  ],
  security: {
    csp: {
      scriptDirective: { hashes: inlineScripts },
      directives: [
        "default-src 'self'",
        "img-src 'self' https:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss(), plainImports],
    build: { modulePreload: false },
    ...(cacheDir && { cacheDir: `${cacheDir}/vite` }),
  },
});
