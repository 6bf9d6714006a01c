import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { withSecretFiles } from './keys/secret-files.ts'

/** Texts for invalid variables; requests get field error codes instead. */
z.config(en())

const wholeNumber = (least: number, most: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most))
const share = z.coerce.number().check(z.minimum(0), z.maximum(1))
const postgres = z.string('needed').check(z.startsWith('postgres'))

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)
/** One secret, or two during a rotation, the newest first, separated by spaces. */
const secretList = z.pipe(z.transform(words), z.array(z.string().check(z.minLength(16))).check(z.maxLength(2)))
/** Like `secretList`, for texts of a given form. */
const pairList = (form: RegExp) => z.pipe(z.transform(words), z.array(z.string().check(z.regex(form))).check(z.maxLength(2)))
const postgresList = z.pipe(z.transform(words), z.array(postgres))
const urlList = z.pipe(z.transform(words), z.array(z.url()))

/** A number; `true` is 1 and `false` 0, because the variable was a boolean in earlier releases. */
const proxyCount = z.pipe(
  z.transform((text: string) => (/^(true|yes|on|y)$/i.test(text) ? 1 : /^(false|no|off|n)$/i.test(text) ? 0 : Number(text))),
  z.number().check(z.int(), z.minimum(0), z.maximum(10)),
)

/** `host:port`; an IPv6 address in brackets. */
const address = z.pipe(
  z.string().check(z.regex(/^(\[[\da-f:]+\]|[\w.-]+):[1-9]\d{0,4}$/i, 'an address and a port, such as 127.0.0.1:9464')),
  z.pipe(
    z.transform((text: string) => {
      const at = text.lastIndexOf(':')
      return { host: text.slice(0, at).replace(/[[\]]/g, ''), port: Number(text.slice(at + 1)) }
    }),
    z.object({ host: z.string(), port: z.number().check(z.maximum(65_535)) }),
  ),
)

/** The path under which the server itself answers calls. */
export const defaultApiBase = '/api'

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /** The name of the product in all texts. */
  PRODUCT_NAME: z._default(z.string(), 'Linesheet'),
  PORT: z._default(wholeNumber(0, 65_535), 4800),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url()),
  /** The base address of the browsers' calls: a path on this address, or an address of its own. */
  API_BASE_URL: z._default(
    z.string().check(z.regex(/^(https?:\/\/[\w.:-]+)?(\/[\w.~-]+)*$/, 'a path such as /api, or an address'), z.minLength(1)),
    defaultApiBase,
  ),
  /** Paths of PEM files, with which the server itself speaks TLS; without them, HTTP. */
  TLS_CERTIFICATE: z.optional(z.string().check(z.minLength(1))),
  TLS_KEY: z.optional(z.string().check(z.minLength(1))),
  /** The address where operators read measurements, separate from the public one; without it there are no measurements to read. */
  METRICS_ADDRESS: z.optional(address),
  DATABASE_URL: postgres,
  /** Replicas that may answer reads, separated by spaces. */
  DATABASE_READ_URL: postgresList,
  DATABASE_POOL: z._default(wholeNumber(1, 200), 12),
  DATA_DIR: z._default(z.string(), '.data'),
  STORAGE_URL: z.optional(z.string()),
  SMTP_URL: z.optional(z.url()),
  MAIL_FROM: z._default(z.string(), 'Linesheet <hello@linesheet.example>'),
  /** Brands send their questions to this address. */
  SUPPORT_EMAIL: z._default(z.email(), 'hello@linesheet.example'),
  /** Encrypts secrets of users in the database; without it, a key that the database keeps itself. */
  ENCRYPTION_KEY: secretList,
  /** Encrypts the keys of bank details (`npm run rotate-bank-keys`); outside production a key that the database keeps will do. */
  BANK_KEY: secretList,
  /**
   * A pair from `npm run vapid` for push services, two during a rotation; without it, a pair that the database keeps. The subject is the contact for push
   * services.
   */
  VAPID_PUBLIC_KEY: pairList(/^[A-Za-z0-9_-]{87}$/),
  VAPID_PRIVATE_KEY: pairList(/^[A-Za-z0-9_-]{43}$/),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:|https:)/))),
  MARKETPLACE_KEY: secretList,
  MARKETPLACE_SECRET: secretList,
  /** One or several, separated by spaces. */
  MARKETPLACE_WEBHOOK_URL: urlList,
  /** A brand's store on the marketplace, with `{brand}` for its id. The page of the direct link leads there. */
  MARKETPLACE_STORE_URL: z.optional(z.url()),
  /** ClamAV's daemon, which scans files that are kept unchanged; without it no file is scanned. */
  CLAMD_URL: z.optional(z.string().check(z.regex(/^(tcp:\/\/[^/\s]+:\d{1,5}|unix:\/\S+)$/, 'tcp://host:port or unix:/path'))),
  /** A translation API compatible with DeepL: its URL and our key. */
  TRANSLATOR_URL: z._default(z.url(), 'https://api.deepl.com'),
  TRANSLATOR_KEY: z.optional(z.string().check(z.minLength(1))),
  /** Ranges of breached passwords in the format of Pwned Passwords; without it, new passwords are compared only with the common ones. */
  BREACHED_PASSWORDS_URL: z.optional(z.url()),
  /** A multi-carrier API compatible with EasyPost: its URL, our key, and the secret that signs its callbacks, two during a rotation. */
  CARRIER_URL: z._default(z.url(), 'https://api.easypost.com'),
  CARRIER_KEY: z.optional(z.string().check(z.minLength(1))),
  CARRIER_WEBHOOK_SECRET: secretList,
  /** A processor of cards with Stripe's API: its URL and our secret key. */
  PAYMENTS_URL: z._default(z.url(), 'https://api.stripe.com'),
  PAYMENTS_KEY: z.optional(z.string().check(z.minLength(1))),
  COMMISSION_RATE: z._default(share, 0.15),
  /** The number of our proxies that a request passes. Only that many addresses at the end of `X-Forwarded-For` are trusted; a caller can forge the others. */
  TRUST_PROXY: z._default(proxyCount, 0),
  /** `info`, the default in production, logs each request. */
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  /** The share of requests that is traced (docs/product/limits.md). */
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 0.5),
})

type Environment = z.infer<typeof environment>
export type Config = Environment & { LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>; isProduction: boolean; isDemo: boolean }

/** Parses the environment, and the files that it names for secrets. Throws an Error with one line per invalid variable, for the person who starts the server. */
export function readConfig(values: Record<string, string | undefined>): Config {
  const parsed = z.safeParse(environment, withSecretFiles(values))
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const config = parsed.data
  const isProduction = config.NODE_ENV === 'production'
  if (isProduction) {
    const needed = ['BANK_KEY', 'MARKETPLACE_KEY', 'MARKETPLACE_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const
    const absent = needed.filter((name) => !config[name]?.length)
    if (absent.length) throw new Error(absent.map((name) => `${name}: needed in production`).join('\n'))
  }
  if (config.MARKETPLACE_KEY.length !== config.MARKETPLACE_SECRET.length)
    throw new Error('MARKETPLACE_SECRET: needs as many secrets as MARKETPLACE_KEY has keys')
  if (config.METRICS_ADDRESS?.port === config.PORT) throw new Error('METRICS_ADDRESS: needs a port of its own, PORT is public')
  if ((config.TLS_CERTIFICATE === undefined) !== (config.TLS_KEY === undefined))
    throw new Error('TLS_KEY: belongs to TLS_CERTIFICATE, set both or neither')
  if (config.VAPID_PUBLIC_KEY.length !== config.VAPID_PRIVATE_KEY.length)
    throw new Error('VAPID_PRIVATE_KEY: belongs to VAPID_PUBLIC_KEY, set as many of both')
  const LOG_LEVEL = config.LOG_LEVEL ?? (isProduction ? 'info' : 'warn')
  return { ...config, LOG_LEVEL, isProduction, isDemo: config.NODE_ENV === 'development' }
}

/** The base URL of links in mails and on paper, without a trailing slash. */
export const publicAddress = ({ PUBLIC_URL, HOST, PORT, TLS_KEY }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'TLS_KEY'>) =>
  (PUBLIC_URL ?? `http${TLS_KEY ? 's' : ''}://${HOST}:${PORT}`).replace(/\/$/, '')
