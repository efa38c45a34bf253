// Prepares the machine for `npm start`, `npm test` and the long lane. Runs before anything is installed, under whatever Node
// the system has, so it uses nothing but Node 20 itself; `prepare/` does as well.
import { prepareBrowser } from './prepare/browser.mjs';
import { installTools, preparePackages } from './prepare/packages.mjs';
import { prepareRedis } from './prepare/redis.mjs';

const [purpose] = process.argv.slice(2);
preparePackages();
if (purpose === 'long' || purpose === 'mutation') installTools();
prepareRedis();
if (purpose === 'test' || purpose === 'long') prepareBrowser(purpose === 'long');
