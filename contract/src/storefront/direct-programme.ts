import { readWebAddress } from '@linesheet/domain/platform/readers/web-address'
import { programmeStatuses, websiteProblems } from '@linesheet/domain/storefront/direct-programme'
import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { email, idParams, moment, momentInput, readBy, requiredMultiLine, strictObject } from '../platform/fields.ts'

export const DirectProgramme = z.object({
  status: z.enum(programmeStatuses),
  /** The website that was submitted last; empty for none. */
  website: z.string(),
  /** Why that website was not accepted; null unless the status is `none` after one was submitted. */
  problem: z.nullable(z.enum(websiteProblems)),
  /** The marketplace’s own words about a website that it refused. */
  problem_note: z.string(),
  submitted_at: z.nullable(moment),
  joined_at: z.nullable(moment),
  /** The last address that the steps were mailed to; empty if they were not. */
  developer_email: z.string(),
  developer_mailed_at: z.nullable(moment),
  /** The address that the website has to link to, if it does not show the widget. */
  link: z.string(),
  snippet: z.string(),
})
export type DirectProgramme = z.infer<typeof DirectProgramme>

const website = z.string('required').check(readBy(readWebAddress), z.minLength(1, 'required'), z.maxLength(2048, 'too_long'))

export const getDirectProgramme = endpoint('GET', '/linesheet-direct', 'The progress of the brand in the direct programme', {
  caller: 'store:read',
  result: DirectProgramme,
})

export const submitWebsite = endpoint('POST', '/linesheet-direct', 'Submit the website that has the widget or the direct link', {
  caller: 'store:write',
  body: strictObject({ website }),
  result: DirectProgramme,
})

export const mailInstructions = endpoint('POST', '/linesheet-direct/email', 'Mail the steps to a web developer', {
  caller: 'store:write',
  body: strictObject({ email }),
  result: DirectProgramme,
})

export const programmeDecisions = ['joined', 'refused'] as const

export const ProgrammeDecision = strictObject({
  ...externalIdField,
  at: momentInput,
  decision: z.enum(programmeDecisions),
  /** The reason for the brand. Required to refuse. */
  reason: z.optional(requiredMultiLine(2000)),
}).check((payload) => {
  if (payload.value.decision === 'refused' && !payload.value.reason)
    payload.issues.push({ code: 'custom', message: 'reason_required', path: ['reason'], input: undefined })
})

export const decideProgramme = endpoint(
  'POST',
  '/marketplace/v1/direct/:id/decision',
  'The marketplace’s decision on a brand’s place in the direct programme',
  { caller: 'marketplace', params: idParams, ...batchOf(ProgrammeDecision), result: batchResult },
)
