import { getDirectProgramme, mailInstructions, submitWebsite } from '@linesheet/contract/direct-programme'
import { serve } from '../kernel/serve.ts'
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
