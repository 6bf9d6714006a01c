import * as z from 'zod'

const flag = z.stringbool().default(false)

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** What the product and the marketplace are called wherever a person reads it. */
  PRODUCT_NAME: z.string().default('Linesheet'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4800),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().startsWith('postgres'),
  /** Where reads may go instead: a replica. */
  DATABASE_READ_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12),
  DATA_DIR: z.string().default('.data'),
  STORAGE_URL: z.string().optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Linesheet <hello@linesheet.example>'),
  MARKETPLACE_KEY: z.string().min(16).optional(),
  MARKETPLACE_SECRET: z.string().min(16).optional(),
  MARKETPLACE_WEBHOOK_URL: z.url().optional(),
  COMMISSION_RATE: z.coerce.number().min(0).max(1).default(0.15),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The share of requests that is traced (specification §9). */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.5),
})

export type Config = z.infer<typeof environment> & { isProduction: boolean; isDemo: boolean }

/** The environment, read once. Throws an Error with one line per wrong value, for a person who starts the server. */
export function readConfig(values: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(values)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const config = parsed.data
  const isProduction = config.NODE_ENV === 'production'
  if (isProduction) {
    const needed = ['MARKETPLACE_KEY', 'MARKETPLACE_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const
    const absent = needed.filter((name) => !config[name])
    if (absent.length) throw new Error(absent.map((name) => `${name}: needed in production`).join('\n'))
  }
  return { ...config, isProduction, isDemo: config.NODE_ENV === 'development' }
}
