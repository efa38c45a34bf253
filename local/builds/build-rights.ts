import { READ_COMMANDS } from '#core/server/store/redis.ts';

/** Keys that a build and the pages of a preview read: published posts and documents, images, what the assistant was taught. */
const READABLE = [
  'public:*',
  'publishing',
  'media:*',
  'documents:overlay',
  'documents:pages',
  'example-questions',
  'section-vectors',
  'taught-questions',
];

/** Rights of the user of builds and previews, as Redis ACL rules. `docs/deploy.md` has them for a live store. */
export const buildRules = (namespace: string): string[] => [
  ...READABLE.map((name) => `~${namespace}${name}`),
  ...READ_COMMANDS.map((command) => `+${command}`),
];
