import { getDirectProgramme, mailInstructions, submitWebsite } from '@linesheet/contract/storefront/direct-programme'
import { serve } from '../../platform/http/serve.ts'
import { readProgramme, sendInstructions, submitBrandWebsite } from './programme.ts'

export const programmeRoutes = [
  serve(getDirectProgramme, readProgramme),

  serve(submitWebsite, async (call) => {
    await submitBrandWebsite(call, call.body.website)
    return readProgramme(call)
  }),

  serve(mailInstructions, async (call) => {
    await sendInstructions(call, call.body.email)
    return readProgramme(call)
  }),
]
