import { createRequire } from 'node:module';

/**
 * Loads the collections with Node itself, which strips the types. Through the development server of Vite, as Astro loads
 * this file, the modules of all schemas took a second of every build. A changed schema needs a restart of `npm run dev`.
 */
const require = createRequire(import.meta.url);

export const { collections } = require('./collections.ts') as typeof import('./collections.ts');
