import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:https'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import type { Config } from '../config.ts'
import type { Log } from '../operations/log.ts'
import { readText } from './secret-files.ts'

type Paths = Pick<Config, 'TLS_CERTIFICATE' | 'TLS_KEY'>
/** PEM: the certificate chain, and its private key. */
type Certificate = { cert: string; key: string }

/** The same ciphers as the load balancer's (ops/haproxy/haproxy.cfg). */
const ciphers = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':')

const toSecureContext = (certificate: Certificate): SecureContextOptions => ({ ...certificate, minVersion: 'TLSv1.2', ciphers })

/** The options with which Fastify serves HTTPS; none without a certificate. Throws like `readCertificate`. */
export function tlsOptions(paths: Paths): object {
  const certificate = readCertificate(paths)
  return certificate ? { https: toSecureContext(certificate) } : {}
}

/** The certificate of the configuration, if there is one. Throws an Error with one line, for the person who starts the server. */
export function readCertificate({ TLS_CERTIFICATE, TLS_KEY }: Paths): (Certificate & { endsAt: Date }) | undefined {
  if (TLS_CERTIFICATE === undefined || TLS_KEY === undefined) return undefined
  const cert = describe('TLS_CERTIFICATE', () => readText(TLS_CERTIFICATE))
  const key = describe('TLS_KEY', () => readText(TLS_KEY))
  const certificate = describe('TLS_CERTIFICATE', () => new X509Certificate(cert), 'the file is no certificate in PEM')
  const privateKey = describe('TLS_KEY', () => createPrivateKey(key), 'the file is no private key in PEM without a passphrase')
  if (!certificate.checkPrivateKey(privateKey)) throw new Error('TLS_KEY: the key does not belong to TLS_CERTIFICATE')
  describe('TLS_CERTIFICATE', () => createSecureContext(toSecureContext({ cert, key })))
  return { cert, key, endsAt: certificate.validToDate }
}

function describe<T>(name: string, work: () => T, text?: string): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`${name}: ${text ?? (error instanceof Error ? error.message : error)}`)
  }
}

type Following = { server: HttpServer; config: Paths; log: Log; everyMs?: number }

/** Uses a renewed certificate within a minute, without ending connections. A broken certificate is logged, and the previous one stays in use. */
export function followCertificate({ server, config, log, everyMs = 60_000 }: Following) {
  if (!(server instanceof Server)) return () => {}
  let current = readCertificate(config)
  const timer = setInterval(() => {
    try {
      const next = readCertificate(config)
      if (!next || (next.cert === current?.cert && next.key === current.key)) return
      server.setSecureContext(toSecureContext(next))
      current = next
      log.info({ endsAt: next.endsAt }, 'the certificate was renewed')
    } catch (error) {
      log.error({ err: error }, 'the certificate cannot be renewed: the previous one stays in use')
    }
  }, everyMs)
  return () => clearInterval(timer)
}
