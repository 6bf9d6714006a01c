/** What a finding of a tool means, by its text. Each was looked at; one that is not here fails the scan. */
const meanings: readonly (readonly [finding: RegExp, meaning: string])[] = []

export const explain = (finding: string): string | undefined => meanings.find(([pattern]) => pattern.test(finding))?.[1]
