import { lintScripts } from './lint-scripts.ts';

// The part of `npm run check` that lints Lua.
const faults = await lintScripts();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
