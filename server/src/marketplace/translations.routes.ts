import { ingestTranslations } from '@linesheet/contract/translations'
import { serveInSteps } from '../kernel/serve.ts'
import { deliverTranslation } from '../product-translations/deliver-translation.ts'
import { takeBatch } from './batches.ts'

export const deliveryRoutes = [
  serveInSteps(ingestTranslations, ({ step, context, now, body }) =>
    takeBatch({ step, context, now, kind: 'translation', items: body.items, brandOf: ({ brand_id }) => brand_id }, (item, call) =>
      deliverTranslation(call, item),
    ),
  ),
]
