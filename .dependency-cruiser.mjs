// Who may import whom (design section 3), the one place where it is written. `tests/house/imports.test.ts` runs it, and
// applies the same rules to .astro files, which dependency-cruiser cannot read.

const packages = 'node_modules/';
const staticSite = '^src/(pages|layouts|sections|components)/';
/** Files that write a document of data at build time, such as `version.json.ts`: with the collections, all that reads the store for a page. */
const dataPages = '^src/pages/.+\\.(json|xml|txt)\\.ts$';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'Split by noun until the arrow points one way.', {}, { circular: true }),
    rule(
      'no-unresolvable',
      'The import leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '^(astro|virtual):' },
    ),
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
      'contracts-know-zod-only',
      'Both sides of the wire import the contracts: they may need nothing.',
      { path: '^src/contracts/' },
      { pathNot: ['^src/contracts/', `${packages}zod/`] },
    ),
    rule(
      'schemas-know-zod-and-contracts',
      'Schemas of content files say what a file holds, nothing else.',
      { path: '^src/schemas/' },
      { pathNot: ['^src/(schemas|contracts)/', `${packages}(zod|astro)/`] },
    ),
    rule(
      'functions-are-thin',
      'A function joins contract and server; it borrows from nobody else, least of all another function.',
      { path: '^functions/' },
      { path: '^(src|functions|local|tests|bench)/', pathNot: '^src/(server|contracts|shell)/' },
    ),
    rule(
      'server-knows-contracts-and-shell',
      'The server knows neither pages nor functions nor the local stack.',
      { path: '^src/server/' },
      { path: '^(src|functions|local|tests|bench)/', pathNot: '^src/(server|contracts|shell)/' },
    ),
    rule(
      'server-stays-on-the-server',
      'Secrets and storage are for functions and the build.',
      {
        pathNot: [
          '^(src/server|src/rendering|functions|local|tests|bench)/',
          '^(src/content|astro)\\.config\\.(ts|mjs)$',
          dataPages,
        ],
      },
      { path: '^src/server/' },
    ),
    rule(
      'rendering-knows-sound-and-pictures',
      'What a build makes of content needs the engines and codecs of the server, never its store; the shape of a sound is that of the shell.',
      { path: '^src/rendering/' },
      { path: '^src/', pathNot: '^src/(rendering|schemas|contracts|shell|styles|server/(voice|media))/' },
    ),
    rule(
      'rendering-is-for-the-build',
      'Layouts hand pages what a build makes; nothing that is deployed makes it again.',
      {
        pathNot: [
          '^(src/rendering|src/layouts|tests|bench)/',
          '^(src/content\\.config|src/middleware)\\.ts$',
          '^astro\\.config\\.mjs$',
        ],
      },
      { path: '^src/rendering/' },
    ),
    rule(
      'src-stands-alone',
      'What is deployed knows nothing of functions as files, the local stack, tests or benchmarks.',
      { path: '^src/' },
      { path: '^(functions|local|tests|bench)/' },
    ),
    rule(
      'shell-knows-contracts-only',
      'Functions, pages and scripts fill the one post shell alike.',
      { path: '^src/shell/' },
      { path: '^src/', pathNot: '^src/(shell|contracts|schemas)/' },
    ),
    rule(
      'branch-is-for-the-build',
      'What a branch changes is found when the pages are written: none of them can know.',
      { pathNot: ['^(src/branch|tests)/', '^astro\\.config\\.mjs$'] },
      { path: '^src/branch/' },
    ),
    rule(
      'branch-knows-files-and-shell',
      'It reads the built site, not what the site was made of.',
      { path: '^src/branch/' },
      { path: '^src/', pathNot: '^src/(branch|shell)/' },
    ),
    rule(
      'islands-are-islands',
      'Two islands share what lies in islands/shared, and nothing else.',
      { path: '^src/islands/([^/]+)/' },
      { path: '^src/islands/', pathNot: '^src/islands/($1|shared)/' },
    ),
    rule(
      'islands-know-the-door',
      'Islands talk to the server through the contracts.',
      { path: '^src/islands/' },
      { path: '^src/', pathNot: '^src/(islands|contracts|shell|schemas|styles|browser)/' },
    ),
    rule(
      'page-scripts-are-framework-free',
      'A static page loads no React and no zod before someone asks for it.',
      { path: '^src/browser/' },
      {
        path: ['^src/(?!browser/|contracts/|shell/|schemas/|islands/)', `${packages}(react|react-dom|zod)/`],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'islands-come-on-intent',
      'A page script loads an island when somebody turns to it, by its entry alone.',
      { path: '^src/browser/', pathNot: '^src/browser/(chat-launcher|voice-places)\\.ts$' },
      { path: '^src/islands/' },
    ),
    rule(
      'islands-come-with-import-calls',
      'Imported in any other way it would come with every page.',
      { path: '^src/browser/' },
      { path: '^src/islands/', dynamic: false },
    ),
    rule(
      'components-know-no-section',
      'The static site is built top down: pages, layouts, sections, components.',
      { path: '^src/components/' },
      { path: '^src/(pages|layouts|sections)/' },
    ),
    rule(
      'sections-know-no-page',
      'The static site is built top down: pages, layouts, sections, components.',
      { path: '^src/sections/' },
      { path: '^src/(pages|layouts)/' },
    ),
    rule(
      'nobody-imports-a-page',
      'A page lists its sections; what two pages share is a section or a layout.',
      { path: staticSite },
      { path: '^src/pages/' },
    ),
    rule(
      'one-store-client',
      'The Redis client is made in server/store; the gateway is tested against the client itself.',
      { pathNot: '^(src/server/store|local|tests|bench)/' },
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
