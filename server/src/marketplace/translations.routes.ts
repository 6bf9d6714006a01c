import { ingestTranslations } from '@linesheet/contract/translations'
import { serveInSteps } from '../kernel/serve.ts'
import { deliverTranslation } from '../product-translations/deliver-translation.ts'
import { ingestBatch } from './ingest-batch.ts'

export const translationDeliveryRoutes = [
  serveInSteps(ingestTranslations, ({ step, context, now, body }) =>
    ingestBatch({ step, context, now, kind: 'translation', items: body.items, brandIdOf: ({ brand_id }) => brand_id }, (item, call) =>
      deliverTranslation(call, item),
    ),
  ),
]
