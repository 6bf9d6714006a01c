/**
 * The canonical id of a time zone on this system: `Asia/Kolkata` and `Asia/Calcutta` are one. Undefined for a text that is no time zone, such as an offset,
 * or a zone that PostgreSQL does not know.
 */
export function toTimeZone(zone: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return /^(?!SystemV\/)[A-Za-z]/.test(timeZone) ? timeZone : undefined
  } catch {
    return undefined
  }
}
