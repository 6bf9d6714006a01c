import { Refusal } from '@linesheet/domain/refusal'

/** 429: the caller may try again after so many seconds. */
export const tooMany = (retryAfter: number, message = 'Too many requests. Please wait a moment.') =>
  new Refusal('too-many', message, 'too-many', { retryAfter })
