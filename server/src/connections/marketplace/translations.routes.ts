import { ingestTranslations, TranslationInput } from '@linesheet/contract/catalogue/translations'
import { deliverTranslation } from '../../catalogue/translations/deliver-translation.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { ingestBatch } from './ingest-batch.ts'

export const translationDeliveryRoutes = [
  serveInSteps(ingestTranslations, (request) =>
    ingestBatch(request, { kind: 'translation', schema: TranslationInput, brandIdOf: ({ brand_id }) => brand_id }, async (item, call) => ({
      id: await deliverTranslation(call, item),
    })),
  ),
]
