import { pageNames } from '@linesheet/domain/platform/page-names'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emptyObject } from './fields.ts'

export const reportPageView = endpoint(
  'POST',
  '/page-view',
  'Report that a page was opened, for traces and metrics of the operator; browsers report half of them',
  { caller: 'session', query: z.object({ page: z.enum(pageNames) }), result: emptyObject },
)
