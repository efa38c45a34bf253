import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliBytes, bundleScript } from '#support/bundled-script.ts';

/** One page of the bench: the same for all but for its tracker. */
export interface Contestant {
  readonly name: string;
  /** Markup that it adds to the head of the page. */
  readonly markup: string;
  /** The script behind `/<name>.js`. */
  readonly script: string;
  /** Of the script, over the network. */
  readonly bytes: number;
}

/** Files of the peers, which are not ours to carry along. */
export interface PeerFiles {
  /** `plausible.js` of the package `@plausible-analytics/tracker`. */
  readonly plausible?: string | undefined;
  /** `src/tracker/index.js` or `index.ts` of Umami. */
  readonly umami?: string | undefined;
  /** `public/count.js` of GoatCounter. */
  readonly goatcounter?: string | undefined;
}

const importOf = (path: string) => JSON.stringify(resolve(path));

function toContestant(name: string, script: string, markup: string): Contestant {
  return { name, script, markup, bytes: brotliBytes(script) };
}

async function ours(): Promise<Contestant> {
  const script = await bundleScript(`
    import { wireTracker } from ${importOf('src/analytics/tracker/track.ts')};
    wireTracker();
  `);
  return toContestant('ours', script, '<script type="module" src="/ours.js"></script>');
}

/** Counts clicks by the call its documentation names for events of one's own. */
async function plausible(path: string): Promise<Contestant> {
  const script = await bundleScript(`
    import { init, track } from ${importOf(path)};
    init({ domain: 'bench', endpoint: '/peer/event', captureOnLocalhost: true, outboundLinks: true, logging: false });
    document.addEventListener('click', ({ target }) => track('Click', { props: { element: target.id } }), true);
  `);
  return toContestant('plausible', script, '<script type="module" src="/plausible.js"></script>');
}

/** Counts clicks on what carries `data-umami-event`. */
async function umami(path: string): Promise<Contestant> {
  const script = await bundleScript(`import ${importOf(path)};`, {
    __COLLECT_API_HOST__: '',
    __COLLECT_API_ENDPOINT__: '/peer/send',
  });
  return toContestant(
    'umami',
    script,
    '<script defer src="/umami.js" data-website-id="bench" data-host-url="/"></script>',
  );
}

/** Counts clicks on what carries `data-goatcounter-click`; pages that change their address call it themselves. */
async function goatcounter(path: string): Promise<Contestant> {
  const source = await readFile(path, 'utf8');
  const script = await bundleScript(source);
  const markup = `<script>
    goatcounter = { allow_local: true };
    const change = history.pushState;
    history.pushState = (...to) => { change.apply(history, to); goatcounter.count({ path: location.pathname + location.search }); };
  </script><script data-goatcounter="/peer/count" defer src="/goatcounter.js"></script>`;
  return toContestant('goatcounter', script, markup);
}

/** The page without a tracker, ours, and each peer whose file is at hand. */
export async function listContestants(files: PeerFiles): Promise<Contestant[]> {
  const none = { name: 'none', script: '', markup: '', bytes: 0 };
  const peers = [
    files.plausible && plausible(files.plausible),
    files.umami && umami(files.umami),
    files.goatcounter && goatcounter(files.goatcounter),
  ];
  return [none, await ours(), ...(await Promise.all(peers)).filter((peer) => typeof peer === 'object')];
}
