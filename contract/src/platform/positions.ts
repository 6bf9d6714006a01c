/**
 * Where there are replicas, a write answers with how far the database had got by then, in this header. A read that sends the latest it
 * has seen is answered by a server that has got there. Later positions are greater as text.
 */
export const positionHeader = 'x-position'
/** Of a regular expression, as text: the browser's build keeps what JSON can say of the contract. */
export const positionPattern = '^[0-9a-f]{16}$'
