import { type FieldErrors, fieldErrorParts, fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { Refusal, type RefusalKind } from '@linesheet/domain/platform/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Log } from '../operations/log.ts'
import { parsingErrors } from './field-errors.ts'
import { frameworkAnswer } from './framework-errors.ts'

/** Truthful statuses (docs/product/api-conventions.md). */
const statuses: Record<RefusalKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
}

type ErrorResponse = { status: number; body: Record<string, unknown>; retryAfter?: number | undefined }

/** The error that the caller gets, for a request or an item of a batch; for unexpected errors only the request id. */
export function toErrorResponse(error: Error, requestId: string): ErrorResponse {
  if (error instanceof Refusal) {
    const { errors, result, logout, retryAfter } = error.details
    const body = {
      code: error.code,
      message: error.message,
      ...(errors && fieldErrorsForWire(errors)),
      ...(result !== undefined && { result }),
      ...(logout && { logout }),
    }
    return { status: statuses[error.kind], body, retryAfter }
  }
  const answer = frameworkAnswer(error)
  if (answer) return { status: answer.status, body: { code: answer.code, message: answer.message } }
  if (isFull(error))
    return {
      status: 507,
      body: { code: 'storage.full', message: 'There is no room to store this. Nothing was changed', request_id: requestId },
    }
  if (isUnavailable(error))
    return { status: 503, body: { code: 'unavailable', message: 'Please try again in a moment', request_id: requestId }, retryAfter: 1 }
  return { status: 500, body: { code: 'internal', message: 'Something went wrong on our side', request_id: requestId } }
}

/** A disk is full: ours (`ENOSPC`, `EDQUOT`), PostgreSQL's (`53100`), or the object storage (its status 507). */
const isFull = (error: Error & { code?: string; $metadata?: { httpStatusCode?: number } }) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(error.code ?? '') || error.$metadata?.httpStatusCode === 507

const isUnavailable = (error: Error & { code?: string }) =>
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'].includes(error.code ?? '') ||
  error.message.startsWith('Connection terminated')

/** `refusal` is the code of the refusal, for the log of the calls of API tokens. */
export const errorHandler = (log: Log) => (error: Error, request: FastifyRequest & { refusal?: string }, reply: FastifyReply) => {
  const { status, body, retryAfter } = toErrorResponse(error, request.id)
  request.refusal = String(body.code)
  if (status >= 500) log.error({ request_id: request.id, err: error }, 'failed')
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type('application/json')
    .send({ success: false, ...body })
}

/** The errors as they are sent: English texts for a person, codes and values for programs and translations, both by field. */
export function fieldErrorsForWire(errors: FieldErrors) {
  const entries = Object.entries(errors)
  return {
    errors: Object.fromEntries(entries.map(([field, error]) => [field, fieldErrorText(error)])),
    error_codes: Object.fromEntries(entries.map(([field, error]) => [field, fieldErrorParts(error)])),
  }
}

/** Gives each object with a field `toString` a working conversion: comparing such an object with a number or a text would throw. */
function withConversion(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Object.hasOwn(value, 'toString')) Object.defineProperty(value, Symbol.toPrimitive, { value: () => '' })
  for (const part of Object.values(value)) withConversion(part)
  return value
}

const malformedRefusal = (errors: FieldErrors) => new Refusal('malformed', 'Please check what you entered', 'malformed', { errors })

/** A body with more values is refused with its first error. The longest change of prices has 30,002 values. */
const maxCheckedValues = 32_000

/** The number of values at all levels; counting stops above `maxCheckedValues`. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const part of Object.values(value)) {
    count += countValues(part)
    if (count > maxCheckedValues) break
  }
  return count
}

/**
 * Like Zod's `safeParse`, without its exceptions. Zod compares the `length` of any object with the bounds of a text or an array, and throws a TypeError if
 * the object has a field `toString`. It throws a RangeError for more than about 100,000 errors in a list, because it passes them as arguments of one call.
 */
function safeParse<S extends z.core.$ZodType>(schema: S, value: unknown, options: { reportInput: boolean; abortEarly: boolean }) {
  try {
    return z.safeParse(schema, value, options)
  } catch (error) {
    if (error instanceof TypeError) return z.safeParse(schema, withConversion(value), options)
    if (error instanceof RangeError) throw malformedRefusal({ body: 'invalid' })
    throw error
  }
}

/**
 * The parsed value. Throws a malformed refusal with the errors by field: `lines.0.quantity`. `reportInput` distinguishes values of a wrong type from missing
 * ones. A very large value is refused at its first error, because Zod takes seconds to find millions of them.
 */
export function parse<S extends z.core.$ZodType>(schema: S, value: unknown, { reportInput = false } = {}): z.core.output<S> {
  const parsed = safeParse(schema, value, { reportInput, abortEarly: countValues(value) > maxCheckedValues })
  if (parsed.success) return parsed.data
  throw malformedRefusal(parsingErrors(parsed.error.issues))
}
