const WRITERS = 16;

/** Writes so many records, some at a time. */
export async function writeMany(count: number, write: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const writer = async () => {
    while (next < count) await write(next++);
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}
