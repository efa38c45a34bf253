import { serveParts } from '#editing/archive/archive-worker.ts';
import { readParts } from './document-parts.ts';

serveParts(readParts, ({ value }) => JSON.stringify(value).length);
