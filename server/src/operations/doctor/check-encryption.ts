import pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { readCertificate } from '../../platform/keys/certificate.ts'
import { smtpOptions } from '../../platform/ports/mail/mail.ts'
import { critical, type Finding, type Installation, messageOf, warning } from './findings.ts'

const certificateDays = 21

/** Connections that others on the network could read, and a certificate that expires soon. */
export async function checkEncryption({ config, now }: Pick<Installation, 'config' | 'now'>): Promise<Finding[]> {
  const certificate = checkCertificate(config, now())
  if (!config.isProduction) return certificate
  return [...certificate, ...checkDatabases(config), ...checkMail(config), ...checkServices(config), ...checkScannerAddress(config)]
}

/** Addresses of this machine, and paths of sockets. */
const isLocal = (host: string) => host === '' || host.startsWith('/') || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host)

function checkCertificate(config: Config, now: Date): Finding[] {
  try {
    const certificate = readCertificate(config)
    if (!certificate) return []
    const days = Math.floor((certificate.endsAt.getTime() - now.getTime()) / 86_400_000)
    const remedy = 'Renew it: servers take the new file within a minute (docs/operations.md, "Load balancer")'
    if (days < 0) return [critical('The certificate of TLS_CERTIFICATE has ended', remedy)]
    return days < certificateDays ? [warning(`The certificate of TLS_CERTIFICATE ends in ${days} days`, remedy)] : []
  } catch (error) {
    return [critical(messageOf(error), 'A server does not start with it; a running one keeps its previous certificate')]
  }
}

/** The library's interpretation of each address, which decides how it connects. */
function checkDatabases({ DATABASE_URL, DATABASE_READ_URL }: Config): Finding[] {
  const ofReplicas = DATABASE_READ_URL.map((url) => ['DATABASE_READ_URL', url] as const)
  return [['DATABASE_URL', DATABASE_URL] as const, ...ofReplicas].flatMap(([name, url]) => {
    const remedy = `Add sslmode=verify-full to ${name}, and sslrootcert=/path if the authority is one of your own`
    try {
      const { host, ssl }: { host: string; ssl: unknown } = new pg.Client(url)
      if (isLocal(host)) return []
      if (!ssl) return [warning(`${name} connects to ${host} without encryption`, remedy)]
      return isVerified(ssl) ? [] : [warning(`${name} does not verify the certificate of ${host}`, remedy)]
    } catch (error) {
      return [critical(`${name} cannot be used: ${messageOf(error)}`, 'Look at sslrootcert, sslcert and sslkey in it')]
    }
  })
}

const isVerified = (ssl: unknown) =>
  typeof ssl !== 'object' ||
  ssl === null ||
  !(('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false) || 'checkServerIdentity' in ssl)

function checkMail({ SMTP_URL }: Config): Finding[] {
  if (!SMTP_URL) return []
  const { host = '', secure, requireTLS, tls } = smtpOptions(SMTP_URL)
  if (isLocal(host)) return []
  if (!secure && !requireTLS)
    return [warning(`SMTP_URL lets mails to ${host} go without encryption`, 'Begin it with smtps:, or add ?requireTLS=true for STARTTLS')]
  return isVerified(tls) ? [] : [warning(`SMTP_URL does not verify the certificate of ${host}`, 'Take tls.rejectUnauthorized out of it')]
}

/** Services that are called over HTTP, if they are called at all. */
function checkServices(config: Config): Finding[] {
  const { TRANSLATOR_KEY, CARRIER_KEY, PAYMENTS_KEY, STORAGE_URL } = config
  const endpoint = STORAGE_URL?.startsWith('s3:') ? new URL(STORAGE_URL).searchParams.get('endpoint') : undefined
  const addresses: [string, string | null | undefined][] = [
    ['STORAGE_URL', endpoint],
    ['TRANSLATOR_URL', TRANSLATOR_KEY && config.TRANSLATOR_URL],
    ['CARRIER_URL', CARRIER_KEY && config.CARRIER_URL],
    ['PAYMENTS_URL', PAYMENTS_KEY && config.PAYMENTS_URL],
    ['BREACHED_PASSWORDS_URL', config.BREACHED_PASSWORDS_URL],
    ...config.MARKETPLACE_WEBHOOK_URL.map((url): [string, string] => ['MARKETPLACE_WEBHOOK_URL', url]),
    ['OTEL_EXPORTER_OTLP_ENDPOINT', config.OTEL_EXPORTER_OTLP_ENDPOINT],
  ]
  return addresses.flatMap(([name, address]) => {
    if (!address) return []
    const { protocol, hostname } = new URL(address)
    if (protocol === 'https:' || isLocal(hostname)) return []
    return [warning(`${name} names ${hostname} without encryption`, `Begin ${endpointText(name)} with https:`)]
  })
}

const endpointText = (name: string) => (name === 'STORAGE_URL' ? 'its endpoint' : 'it')

function checkScannerAddress({ CLAMD_URL }: Config): Finding[] {
  if (!CLAMD_URL?.startsWith('tcp:')) return []
  const { hostname } = new URL(CLAMD_URL)
  if (isLocal(hostname)) return []
  const remedy = 'clamd knows no TLS: run it on this machine (unix:/path), or lead to it by a tunnel that ends here'
  return [warning(`CLAMD_URL sends files to ${hostname} without encryption`, remedy)]
}
