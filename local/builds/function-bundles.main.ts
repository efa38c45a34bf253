import { resolve } from 'node:path';
import { BUNDLES_DIR, bundleForPlatform, requireFiles } from './function-bundles.ts';

// The second half of `npm run build`: bundles the functions where netlify.toml tells the platform to look for them.
const projectRoot = resolve(import.meta.dirname, '../..');
const bundles = await bundleForPlatform(projectRoot, resolve(projectRoot, BUNDLES_DIR));
await requireFiles(projectRoot, bundles.values());
console.log(`Bundled ${bundles.size} functions into ${BUNDLES_DIR}.`);
