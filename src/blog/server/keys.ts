import { defineKeys, idPart } from '#core/server/store/key.ts';
import { TRASH_DAYS } from '../contract/limits.ts';

const KEPT = 'lives as long as the posts do';

/** Keys of posts, their public projection, their images, and of publishing. */
export const blogKeys = defineKeys((key) => ({
  post: (id: string) => key(`post:${idPart(id)}`, `${KEPT}; in the trash ${TRASH_DAYS} days`, 'hash: see wholeSchema'),
  revisions: (id: string) => key(`post:${idPart(id)}:revisions`, KEPT, 'list, newest first: revisionSchema as JSON'),
  publishedTexts: (id: string) =>
    key(`post:${idPart(id)}:published`, KEPT, 'list, newest first: texts that readers saw, revisionSchema as JSON'),
  lookup: () => key('posts:lookup', KEPT, 'hash: post id -> letter of the status, lines of texts in lower case'),
  catalog: () => key('posts:catalogue', KEPT, 'text: a line for each post of the index; see search.lua'),
  statuses: () => key('posts:statuses', KEPT, 'text: the status of each post of the index; see search.lua'),
  slugs: () => key('posts:slugs', KEPT, 'hash: slug -> post id'),
  oldSlugs: () => key('posts:old-slugs', KEPT, 'hash: former slug -> post id'),
  postIndex: () => key('posts:index', KEPT, 'sorted set: post id by updatedAt ms'),
  published: () => key('posts:published', KEPT, 'sorted set: post id by publishedAt ms'),
  trash: () => key('posts:trash', KEPT, 'sorted set: post id by deletedAt ms'),
  publicPost: (slug: string) =>
    key(`public:post:${slug}`, `${KEPT}, while readers know the address`, 'JSON: slugEntrySchema'),
  publicList: () =>
    key('public:list', KEPT, 'sorted set, all scores 0: publishedAt ms in 16 digits, `_`, entrySchema as JSON'),
  publicSlugs: () => key('public:slugs', KEPT, 'hash: id of a live post -> its slug'),
  newsroom: () => key('public:newsroom', KEPT, 'JSON that begins with its version: newsroomSchema'),
  deploys: () => key('publishing:deploys', 'bounded in number', 'list, newest first: when, ms; content version'),
  media: (hash: string) =>
    key(`media:${hash}`, 'posts and their revisions name it', 'hash: type, width, height, bytes in base64'),
}));
