import { ingestTranslations, TranslationInput } from '@linesheet/contract/translations'
import { serveInSteps } from '../kernel/serve.ts'
import { deliverTranslation } from '../product-translations/deliver-translation.ts'
import { ingestBatch } from './ingest-batch.ts'

export const translationDeliveryRoutes = [
  serveInSteps(ingestTranslations, (request) =>
    ingestBatch(request, { kind: 'translation', schema: TranslationInput, brandIdOf: ({ brand_id }) => brand_id }, async (item, call) => ({
      id: await deliverTranslation(call, item),
    })),
  ),
]
