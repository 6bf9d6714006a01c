import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'

/** When a request happens. While the demo brand is made, by the real calls and pages, a request may say so itself. Never in production. */
export function requestTime({ headers }: Pick<FastifyRequest, 'headers'>, { config, clock }: Pick<AppContext, 'config' | 'clock'>): Date {
  const at = config.isDemo ? headers['x-linesheet-at'] : undefined
  return typeof at === 'string' ? new Date(at) : clock()
}
