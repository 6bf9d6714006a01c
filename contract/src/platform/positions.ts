/**
 * With replicas, a write answers in this header with the position that the database has reached. A read that sends the latest position it has seen is
 * answered by a server that has reached it. Later positions are greater as text.
 */
export const positionHeader = 'x-position'
/** A regular expression as text: the browser's build keeps only the parts of the contract that JSON can express. */
export const positionPattern = '^[0-9a-f]{16}$'
