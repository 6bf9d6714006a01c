import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'

/** The time of a request. While the demo brand is made, by real calls and pages, a request may set its own time. Never in production. */
export function requestTime({ headers }: Pick<FastifyRequest, 'headers'>, { config, clock }: Pick<AppContext, 'config' | 'clock'>): Date {
  const at = config.isDemo ? headers['x-linesheet-at'] : undefined
  return typeof at === 'string' ? new Date(at) : clock()
}
