import * as z from 'zod/mini'

const maxItems = 10_000

/**
 * A list that is rejected at its first wrong item. All issues of an answer with many wrong items take a thousand times its size in memory, which is more than
 * the process has.
 */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.array(z.unknown()).check(z.maxLength(maxItems)),
    z.transform((values: unknown[], payload): z.output<S>[] => {
      const items: z.output<S>[] = []
      for (const [at, value] of values.entries()) {
        const parsed = z.safeParse(item, value)
        if (parsed.success) items.push(parsed.data)
        else {
          const [issue] = parsed.error.issues
          payload.issues.push({ code: 'custom', input: value, path: [at, ...(issue?.path ?? [])], message: issue?.message ?? '' })
          break
        }
      }
      return items
    }),
  )
