import { ingestTraffic } from '@linesheet/contract/connections/marketplace.traffic'
import { serveInSteps } from '../../platform/http/serve.ts'
import { ingestTrafficItems } from './ingest-traffic.ts'

export const trafficDeliveryRoutes = [serveInSteps(ingestTraffic, (request) => ingestTrafficItems(request))]
