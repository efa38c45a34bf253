// Import rules, written here alone. `tests/house/imports.test.ts` runs them, and applies the same rules to .astro files,
// which dependency-cruiser cannot read. The rooms: pages, site, admin, functions -> features -> editing -> panel -> core.

const packages = 'node_modules/';
const features = '(blog|assistant|voice|sales|analytics)';
/** Scripts of static pages, framework-free. */
const pageScripts = '^src/[^/]+/(browser|launcher|tracker|contact|forms|scheduler|pricing|search)/.+\\.ts$';
/** React code: the chat widget, the voice sampler, the panel. */
const islands =
  '^src/(assistant/(widget|chat|call)|voice/sampler|editing|panel|[^/]+/panel|admin/(?!server/|pages/|rendering/))';
/** Files that write a document of data at build time, such as `version.json.ts`. */
const dataPages = '^src/pages/.+\\.(json|xml|txt)\\.ts$';
/** Products of a build beside pages: pictures, cards, sound. */
const rendering = '^src/[^/]+/rendering/';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'Split by noun until the arrow points one way.', {}, { circular: true }),
    rule('no-unresolvable', 'The import leads nowhere.', {}, { couldNotResolve: true, pathNot: '^(astro|virtual):' }),
    rule(
      'declared-packages-only',
      'A package that only another one brings along can leave with it: declare it in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    ),
    rule(
      'ship-no-dev-packages',
      'What is deployed stands on `dependencies` alone.',
      { path: '^(src|functions)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'features-know-the-core-only',
      // The ports, in `core/server/ports`: `published-posts` (the assistant quotes posts, reports name them; the blog fills it; documents raise the content version
      // as posts do, so that the blog asks for a build),
      // `sales-ports` (sales counts demos for posts, analytics reads them; sales erases a person in one step, the assistant
      // fills in how conversations are erased).
      'Two features share what lies in the core; what must cross is a port there that the other feature fills.',
      { path: `^src/${features}/` },
      { path: '^src/', pathNot: '^src/($1|editing|panel|core)/' },
    ),
    rule(
      'core-knows-no-feature',
      'The core serves every feature; it would drag one into all others.',
      { path: '^src/core/' },
      { path: '^src/', pathNot: '^src/core/' },
    ),
    rule(
      'editing-knows-panel-and-core-only',
      'Every kind of text is written with it: a kind tells it by a `TextKind` how its texts are saved.',
      { path: '^src/editing/' },
      { path: '^src/', pathNot: '^src/(editing|panel|core)/' },
    ),
    rule(
      'panel-knows-the-core-only',
      'Every tab is made of its parts.',
      { path: '^src/panel/' },
      { path: '^src/', pathNot: '^src/(panel|core)/' },
    ),
    rule(
      'site-and-admin-stay-apart',
      'The public site knows nothing of the panel.',
      { path: '^src/site/' },
      { path: '^src/admin/' },
    ),
    rule('no-import-of-a-page', 'Code that two pages share belongs to a feature.', {}, { path: '^src/pages/' }),
    rule(
      'contracts-know-zod-only',
      'Both sides of the wire import the contracts: they may need nothing.',
      { path: '^src/[^/]+/contract/' },
      { pathNot: ['^src/[^/]+/contract/', `${packages}zod/`] },
    ),
    rule(
      'schemas-know-zod-and-contracts',
      'Schemas describe files of content/ and import nothing else.',
      { path: '^src/.+\\.(schema|copy)\\.ts$' },
      { pathNot: ['^src/[^/]+/contract/', '\\.(schema|copy)\\.ts$', `${packages}(zod|astro)/`] },
    ),
    rule(
      'functions-are-thin',
      'A function joins contract and server, and imports no other function.',
      { path: '^functions/' },
      {
        path: '^(src|functions|local|tests|bench)/',
        pathNot: '^src/[^/]+/(server|contract|template)/',
      },
    ),
    rule(
      'server-knows-contracts-and-templates',
      'The server knows neither pages nor functions nor the local stack.',
      { path: '^src/[^/]+/server/' },
      {
        path: '^(src|functions|local|tests|bench)/',
        pathNot: '^src/[^/]+/(server|contract|template|ranking)/',
      },
    ),
    rule(
      'server-stays-on-the-server',
      'Secrets and storage are for functions and the build.',
      {
        pathNot: [
          '^src/[^/]+/server/',
          rendering,
          '^(functions|local|tests|bench)/',
          '^(src/content|astro)\\.config\\.(ts|mjs)$',
          dataPages,
        ],
      },
      { path: '^src/[^/]+/server/' },
    ),
    rule(
      'rendering-is-for-the-build',
      'Layouts hand pages what a build makes; nothing that is deployed makes it again.',
      {
        pathNot: [
          rendering,
          '^src/(site|pages)/',
          '^src/.+\\.astro$',
          '^(local|tests|bench)/',
          '^src/(content\\.config|collections)\\.ts$',
          '^astro\\.config\\.mjs$',
        ],
      },
      { path: rendering },
    ),
    rule(
      'src-stands-alone',
      'What is deployed knows nothing of functions as files, the local stack, tests or benchmarks.',
      { path: '^src/' },
      { path: '^(functions|local|tests|bench)/' },
    ),
    rule(
      'templates-run-everywhere',
      'Functions, pages and scripts fill the same templates.',
      { path: '^src/[^/]+/template/' },
      { path: '^src/', pathNot: ['^src/[^/]+/(template|contract)/', '\\.(schema|copy)\\.ts$'] },
    ),
    rule(
      'branch-is-for-the-build',
      'The changes of a branch are found when all pages are written.',
      { pathNot: ['^(src/site/branch/|src/pages/_branch-changes|tests/)', '^astro\\.config\\.mjs$'] },
      { path: '^src/site/branch/' },
    ),
    rule(
      'islands-use-contracts',
      'Islands talk to the server through the contracts and draw no static page.',
      { path: islands },
      { path: '^src/([^/]+/(server|rendering)|site|pages)/' },
    ),
    rule(
      'page-scripts-are-framework-free',
      'A static page loads no React and no zod before a visitor needs it.',
      { path: pageScripts },
      { path: [`${packages}(react|react-dom|zod)/`], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'islands-come-with-import-calls',
      'A page script loads an island when a visitor turns to it.',
      { path: pageScripts },
      { path: islands, dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'one-store-client',
      'The Redis client is made in core/server/store; the gateway is tested against the client itself.',
      { pathNot: '^(src/core/server/store|local|tests|bench)/' },
      { path: `${packages}@upstash/redis/` },
    ),
    rule(
      'local-knows-no-test',
      'Tests stand on the local stack, not the other way round.',
      { path: '^local/' },
      { path: '^(tests|bench|functions)/' },
    ),
  ],
  options: {
    doNotFollow: { path: packages },
    exclude: { path: '^(dist|\\.local|\\.astro|\\.netlify)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
