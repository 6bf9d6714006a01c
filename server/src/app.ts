import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { mountMcp } from './connections/mcp/mcp.ts'
import { mountShopEvents } from './connections/shop-stock/shop-events.ts'
import { mountApprovalPage } from './orders/manual-orders/approval.pages.ts'
import type { AppContext } from './platform/context.ts'
import { bodyLimits, parseJsonBodies } from './platform/http/bodies.ts'
import { mountDocument } from './platform/http/docs.ts'
import { mountFiles } from './platform/http/file-pages.ts'
import { answerClientError } from './platform/http/framework-errors.ts'
import { compressResponses, withValidators } from './platform/http/http-caching.ts'
import { mount } from './platform/http/mount.ts'
import { observe, requestIds } from './platform/http/observe.ts'
import { errorHandler } from './platform/http/refusals.ts'
import { logTokenRequests } from './platform/http/request-log.ts'
import { secure } from './platform/http/security.ts'
import type { Route } from './platform/http/serve.ts'
import { inlineScriptHashes, mountWeb } from './platform/http/web.ts'
import { tlsOptions } from './platform/keys/certificate.ts'
import { mountHealth } from './platform/operations/health.ts'
import { mountInvitePages } from './retailers/invites/invite.pages.ts'
import { routes } from './routes.ts'
import { mountDirectPages } from './storefront/direct/direct.pages.ts'
import { mountWidget } from './storefront/direct/widget.pages.ts'

export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { config } = context
  const app = fastify({
    ...tlsOptions(config),
    logger: false,
    bodyLimit: bodyLimits.anyone,
    frameworkErrors: errorHandler(context.log),
    clientErrorHandler: answerClientError,
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    genReqId: requestIds(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setErrorHandler(errorHandler(context.log))
  parseJsonBodies(app)
  observe(app, context)
  logTokenRequests(app, context)
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) (await import('./platform/operations/traces.requests.ts')).traceRequests(app)
  secure(app, config, inlineScriptHashes())
  await app.register(multipart)
  await compressResponses(app)
  const hasValidator = ({ endpoint }: Route) => endpoint.method === 'GET' && endpoint.media === 'json' && !endpoint.namesTime
  await withValidators(app, (scope) => {
    for (const route of routes.filter(hasValidator)) mount(scope, context, route)
  })
  for (const route of routes.filter((route) => !hasValidator(route))) mount(app, context, route)
  mountHealth(app, context)
  mountFiles(app, context)
  mountApprovalPage(app, context)
  mountInvitePages(app, context)
  mountDirectPages(app, context)
  mountWidget(app, context)
  mountMcp(app, context)
  mountShopEvents(app, context)
  if (!config.isProduction) (await import('./platform/development/dev-pages.ts')).mountDevPages(app, context)
  mountDocument(app, config.PRODUCT_NAME)
  await mountWeb(app, config)
  return app
}
