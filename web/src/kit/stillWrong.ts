/** What stands at "variations.2.sku" in what was said. */
const at = (said: unknown, name: string) =>
  name.split('.').reduce<unknown>((within, part) => {
    if (typeof within !== 'object' || within === null) return undefined
    return Object.entries(within).find(([key]) => key === part)?.[1]
  }, said)

/** Of what was refused, what is still said the same way: who corrects a field does not go on reading that it is wrong. */
export const stillWrong = (errors: Readonly<Record<string, string>>, refused: unknown, now: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => JSON.stringify(at(refused, name)) === JSON.stringify(at(now, name))))
