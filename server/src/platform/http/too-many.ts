import { Refusal } from '@linesheet/domain/platform/refusal'

/** 429: the caller may try again after `retryAfter` seconds, which screens say in minutes. */
export const tooManyRefusal = (retryAfter: number, message = 'Too many requests. Retry-After says how many seconds to wait') =>
  new Refusal('too-many', message, 'too-many', { retryAfter })
