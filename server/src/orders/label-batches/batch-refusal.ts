import type { LabelProblem } from '@linesheet/contract/orders/labels.batches'
import { type FieldErrors, fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import { toErrorResponse } from '../../platform/http/refusals.ts'

/** After these errors the carrier's answer, or what it has done, is unknown. */
const unanswered = ['carrier.unreachable', 'order.label-pending']

/** The reason why an order has no label. An unexpected error is logged, and the caller gets the same message as from a request for this order alone. */
export function toBatchRefusal(error: unknown, requestId: string, { log }: Pick<AppContext, 'log'>) {
  const { status, body } = toErrorResponse(error instanceof Error ? error : new Error(String(error)), requestId)
  if (status >= 500) log.error({ request_id: requestId, err: error }, 'an order of a batch has no label')
  const errors: FieldErrors = (error instanceof Refusal && error.details.errors) || {}
  return { code: String(body.code), message: String(body.message), errors, isUnanswered: unanswered.includes(String(body.code)) }
}

const maxProblems = 20

/** The different errors with the names of the items and the numbers of the parcels that they are about: `lines.<id>.hs_code` is `hs_code` of a line. */
export const toProblems = (errors: FieldErrors, names: ReadonlyMap<string, string>): LabelProblem[] =>
  withoutRepeats(
    Object.entries(errors).map(([path, error]) => {
      const [, id = '', field = path] = /^(?:lines|parcels)\.([^.]+)\.(.+)$/.exec(path) ?? []
      return { name: names.get(id) ?? null, field, error: fieldErrorParts(error) }
    }),
  ).slice(0, maxProblems)

/** Variations of one product lack the same data. */
const withoutRepeats = (problems: readonly LabelProblem[]) => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]
