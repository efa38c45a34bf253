import { defineKeys } from '#core/server/store/key.ts';

export const DAY_SECONDS = 86_400;
/** How long reports of a day are kept, seconds: the seven days that the panel shows, and one. */
export const POLICY_SECONDS = 8 * DAY_SECONDS;

/** Keys of what the panel's overview shows and no feature owns. */
export const adminKeys = defineKeys((_, personal) => ({
  policyReports: (day: string) =>
    personal(
      `policy:reports:${day}`,
      POLICY_SECONDS,
      'hash: kind of report (PolicyRow as JSON) by its count; all: their sum',
    ),
  policySenders: (day: string) =>
    personal(`policy:senders:${day}`, DAY_SECONDS, 'hash: reports of that day by the networks around their senders'),
}));
