import { extendDeadlines } from './deadlines.ts';

extendDeadlines();
