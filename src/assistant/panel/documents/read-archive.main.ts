import { serveParts } from '#core/panel/archive-worker.ts';
import { readParts } from './document-parts.ts';

// A document has at most as much text as one answer of the worker should have.
serveParts(readParts, () => 100_000);
