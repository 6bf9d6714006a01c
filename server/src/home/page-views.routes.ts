import { reportPageView } from '@linesheet/contract/page-views'
import { metrics } from '../kernel/metrics.ts'
import { serve } from '../kernel/serve.ts'

export const pageViewRoutes = [
  serve(reportPageView, async ({ query: { page } }) => {
    metrics.pageViews.inc({ page })
    return {}
  }),
]
