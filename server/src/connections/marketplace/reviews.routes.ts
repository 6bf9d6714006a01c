import { ingestReviews, ReviewInput } from '@linesheet/contract/connections/marketplace.reviews'
import { serveInSteps } from '../../platform/http/serve.ts'
import { ingestBatch } from './ingest-batch.ts'
import { updateReview } from './update-review.ts'

export const reviewDeliveryRoutes = [
  serveInSteps(ingestReviews, (request) => {
    const kind = { kind: 'review', schema: ReviewInput, brandIdOf: (review: { brand_id: string }) => review.brand_id, isVersioned: true }
    return ingestBatch(request, kind, (review, call) => updateReview(call, review))
  }),
]
