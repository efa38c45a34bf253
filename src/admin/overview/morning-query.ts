import { queryOptions } from '@tanstack/react-query';
import { answerQuery } from '#panel/queries.ts';
import { readMorning } from '../contract/morning.ts';

/** Read by the overview, and by the tabs for their counts. Named as the overview, which other tabs mark as old. */
export const morningQuery = queryOptions({ ...answerQuery(['overview', 'morning'], readMorning), staleTime: 60_000 });
