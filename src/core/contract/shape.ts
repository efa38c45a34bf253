/** The shape of an object that has the same schema at each of these keys. */
export const each = <Schema, Key extends string>(schema: Schema, ...keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;
