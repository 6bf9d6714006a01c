/** What stands at "variations.2.sku" in what was said. */
const valueAt = (record: unknown, name: string) =>
  name.split('.').reduce<unknown>((within, part) => {
    if (typeof within !== 'object' || within === null) return undefined
    return Object.entries(within).find(([key]) => key === part)?.[1]
  }, record)

/** Of what was refused, what is still said the same way: who corrects a field does not go on reading that it is wrong. */
export const unresolvedErrors = (errors: Readonly<Record<string, string>>, submitted: unknown, current: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => JSON.stringify(valueAt(submitted, name)) === JSON.stringify(valueAt(current, name))),
  )
