import type { QueryClient } from '@tanstack/react-query';

/** What is shown under these first parts of query keys is read again when it is seen next. */
export async function outdate(queries: QueryClient, names: readonly string[]): Promise<void> {
  const each = names.map(async (name) => {
    // An answer under way may be older than the change, and would pass for the newest.
    await queries.cancelQueries({ queryKey: [name] });
    await queries.invalidateQueries({ queryKey: [name] });
  });
  await Promise.all(each);
}
