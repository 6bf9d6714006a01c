import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { mountDirectPages } from './direct/direct.pages.ts'
import { mountWidget } from './direct/widget.pages.ts'
import { mountInvitePages } from './invites/invite.pages.ts'
import { bodyLimits, parseJsonBodies } from './kernel/bodies.ts'
import { tlsOptions } from './kernel/certificate.ts'
import type { AppContext } from './kernel/context.ts'
import { mountDocument } from './kernel/docs.ts'
import { mountFiles } from './kernel/file-pages.ts'
import { answerClientError } from './kernel/framework-errors.ts'
import { mountHealth } from './kernel/health.ts'
import { compressResponses, withValidators } from './kernel/http-caching.ts'
import { mount } from './kernel/mount.ts'
import { observe, requestIds } from './kernel/observe.ts'
import { errorHandler } from './kernel/refusals.ts'
import { logTokenRequests } from './kernel/request-log.ts'
import { secure } from './kernel/security.ts'
import type { Route } from './kernel/serve.ts'
import { inlineScriptHashes, mountWeb } from './kernel/web.ts'
import { mountApprovalPage } from './manual-orders/approval.pages.ts'
import { routes } from './routes.ts'

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
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) (await import('./kernel/traces.requests.ts')).traceRequests(app)
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
  if (!config.isProduction) (await import('./kernel/dev-pages.ts')).mountDevPages(app, context)
  mountDocument(app, config.PRODUCT_NAME)
  await mountWeb(app, config)
  return app
}
