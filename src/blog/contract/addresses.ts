// Addresses that page scripts share with the contracts: no zod here.

export const CHANGES_PATH = '/api/blog/changes';
export const POSTS_PATH = '/api/blog/posts';
/** Begins the address of a published post, before its slug. */
export const SLUG_PATH = '/api/blog/slug/';
