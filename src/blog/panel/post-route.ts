const NEW_PREFIX = 'new-';

/** Posts created in this page and not opened yet: the server cannot have them. */
const createdHere = new Set<string>();

/** Route of a post that the server does not have: its id is chosen before the first save. */
export const newPostRoute = (id: string) => NEW_PREFIX + id;

export function createPostRoute(): string {
  const route = newPostRoute(crypto.randomUUID());
  createdHere.add(route);
  return route;
}

export const isNewPost = (route: string) => route.startsWith(NEW_PREFIX);
export const postIdOf = (route: string) => (isNewPost(route) ? route.slice(NEW_PREFIX.length) : route);

/** True once for a post created in this page. On a later visit the server may have it. */
export const consumeCreated = (route: string) => createdHere.delete(route);
