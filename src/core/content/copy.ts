import type * as z from 'zod/v4/core';

/** Schema of one file of `content/copy`: an object whose `page` is the name of the file. */
export type CopySchema = z.$ZodObject<{ page: z.$ZodLiteral<string> }>;

/** Whether an export of a `*.copy.ts` module is the schema of a file, rather than a part of one or a type. */
export function isCopySchema(value: unknown): value is CopySchema {
  const { def } = (value as Partial<CopySchema> | null)?._zod ?? {};
  return def?.type === 'object' && 'page' in def.shape;
}

/** Name of the file that a schema describes, without `.yaml`. */
export function copyFileOf(schema: CopySchema): string {
  return schema._zod.def.shape.page._zod.def.values[0] ?? '';
}
