/**
 * The id of a time zone as this system calls it: `Asia/Kolkata` and `Asia/Calcutta` are one. Undefined for what is none, such as an offset,
 * or what PostgreSQL does not know.
 */
export function toTimeZone(zone: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return /^(?!SystemV\/)[A-Za-z]/.test(timeZone) ? timeZone : undefined
  } catch {
    return undefined
  }
}
