/**
 * All rows, a batch at a time: `next` reads the rows after the last row of the previous batch. The rows must not change in between, so that batches fit
 * together.
 */
export async function* inBatches<T extends End, End>(next: (last: End | undefined) => Promise<T[]>) {
  for (let last: End | undefined; ; ) {
    const batch = await next(last)
    last = batch.at(-1)
    if (!last) return
    yield batch
  }
}
