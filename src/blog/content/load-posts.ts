import { createProvided } from '#core/content/build-facts.ts';
import type { PublicPost } from '../contract/posts.ts';

const posts = createProvided<readonly PublicPost[]>('the published posts');
export const providePosts = posts.provide;
/** Loads the published posts, newest first. As a content collection each was validated, serialized and compiled again. */
export const loadPosts = posts.load;
