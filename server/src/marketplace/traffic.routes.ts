import { ingestTraffic } from '@linesheet/contract/marketplace.traffic'
import { serveInSteps } from '../kernel/serve.ts'
import { ingestTrafficItems } from './ingest-traffic.ts'

export const trafficDeliveryRoutes = [serveInSteps(ingestTraffic, (request) => ingestTrafficItems(request))]
