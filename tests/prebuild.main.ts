import { prebuild } from './support/prebuild.ts';

// `node tests/prebuild.main.ts <folder>`: what the tests of one run start from.
const [folder = ''] = process.argv.slice(2);
await prebuild(folder);
