import { reportPageView } from '@linesheet/contract/platform/page-views'
import { serve } from '../platform/http/serve.ts'
import { metrics } from '../platform/operations/metrics.ts'

export const pageViewRoutes = [
  serve(reportPageView, async ({ query: { page } }) => {
    metrics.pageViews.inc({ page })
    return {}
  }),
]
