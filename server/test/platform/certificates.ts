import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Version 3 signs a certificate by the authority in one command. */
export const hasOpenssl = spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout?.startsWith('OpenSSL 3') ?? false

type Issued = { certificate: string; key: string }

/** An authority of the test, whose certificates are for `localhost`, 127.0.0.1 and the names given. Paths are of PEM files. */
export function anAuthority() {
  const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-certificates-'))
  let issued = 0
  const certificateOf = (name: string, days: number, ...more: string[]): Issued => {
    issued += 1
    const [certificate, key] = [path.join(folder, `${issued}.pem`), path.join(folder, `${issued}.key`)]
    const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key]
    const options = ['-out', certificate, '-days', `${days}`, '-subj', `/CN=${name}`, ...more]
    const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...keyOptions, ...options], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl: ${stderr}`)
    return { certificate, key }
  }
  const { certificate: ca, key: caKey } = certificateOf('Authority of a test', 30)
  const issue = (name = 'localhost', days = 30) =>
    certificateOf(
      name,
      days,
      '-CA',
      ca,
      '-CAkey',
      caKey,
      '-addext',
      `subjectAltName=DNS:${name},DNS:localhost,IP:127.0.0.1`,
      '-addext',
      'basicConstraints=critical,CA:FALSE',
    )
  /** A folder with the certificate and its key in one file, as haproxy reads them. */
  const issueTo = (name: string) => {
    const { certificate, key } = issue()
    const target = path.join(folder, name)
    mkdirSync(target)
    writeFileSync(path.join(target, 'public.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    return target
  }
  return { ca, caText: readFileSync(ca, 'utf8'), issue, issueTo }
}
