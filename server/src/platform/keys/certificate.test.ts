import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { expect, test } from 'vitest'
import { portOf, serverWith } from '../../../test/context.ts'
import { anAuthority, hasOpenssl } from '../../../test/platform/certificates.ts'
import { publicAddress, readConfig } from '../config.ts'
import type { Log } from '../operations/log.ts'
import { followCertificate, readCertificate } from './certificate.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-tls-'))
const database = { DATABASE_URL: 'postgres://a.test/x' }
const pathsOf = ({ certificate, key }: { certificate: string; key: string }) => ({ TLS_CERTIFICATE: certificate, TLS_KEY: key })

test('without a certificate the server speaks HTTP; a certificate without a key is refused, and so is the reverse', async () => {
  expect(readCertificate(readConfig(database))).toBe(undefined)
  expect(publicAddress(readConfig(database))).toBe('http://127.0.0.1:4800')
  for (const name of ['TLS_CERTIFICATE', 'TLS_KEY'])
    expect(() => readConfig({ ...database, [name]: '/a.pem' })).toThrow('TLS_KEY: belongs to TLS_CERTIFICATE, set both or neither')
})

test.runIf(hasOpenssl)('files that are not a certificate and its key end the start with one line', () => {
  const [own, other] = [anAuthority().issue(), anAuthority().issue()]
  const text = path.join(folder, 'text.pem')
  writeFileSync(text, 'not a certificate')
  const encrypted = path.join(folder, 'encrypted.pem')
  execFileSync('openssl', ['pkey', '-in', own.key, '-aes256', '-passout', 'pass:secret', '-out', encrypted])
  const wrong: [Record<string, string>, string][] = [
    [{ ...pathsOf(own), TLS_CERTIFICATE: '/none' }, 'TLS_CERTIFICATE: the file cannot be read (ENOENT)'],
    [{ ...pathsOf(own), TLS_KEY: folder }, 'TLS_KEY: the file cannot be read (EISDIR)'],
    [{ ...pathsOf(own), TLS_CERTIFICATE: text }, 'TLS_CERTIFICATE: the file is no certificate in PEM'],
    [{ ...pathsOf(own), TLS_KEY: encrypted }, 'TLS_KEY: the file is no private key in PEM without a passphrase'],
    [{ ...pathsOf(own), TLS_KEY: own.certificate }, 'TLS_KEY: the file is no private key in PEM without a passphrase'],
    [{ ...pathsOf(own), TLS_KEY: other.key }, 'TLS_KEY: the key does not belong to TLS_CERTIFICATE'],
  ]
  for (const [paths, message] of wrong) expect(() => readCertificate(readConfig({ ...database, ...paths }))).toThrow(message)
  const env = { PATH: '', NODE_ENV: 'test', ...database, ...wrong.at(-1)?.[0] }
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, '../../main.ts')], { env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 78, stderr: 'TLS_KEY: the key does not belong to TLS_CERTIFICATE\n' })
})

/** A server with a certificate of its own, whose files `renew` replaces. */
async function aServer() {
  const authority = anAuthority()
  const paths = { TLS_CERTIFICATE: path.join(folder, 'server.pem'), TLS_KEY: path.join(folder, 'server.key') }
  const renew = (name: string) => {
    const { certificate, key } = authority.issue(name)
    copyFileSync(certificate, paths.TLS_CERTIFICATE)
    copyFileSync(key, paths.TLS_KEY)
  }
  renew('first.test')
  const server = await serverWith(paths)
  const port = await portOf(server)
  const handshake = (options: ConnectionOptions = {}) =>
    new Promise<{ version: string | null; alpn: string | false | null; name: string | undefined }>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, ca: authority.caText, ...options }, () => {
        const name = socket.getPeerX509Certificate()?.subject.replace('CN=', '')
        resolve({ version: socket.getProtocol(), alpn: socket.alpnProtocol, name })
        socket.destroy()
      })
      socket.on('error', ({ code, message }: NodeJS.ErrnoException) => reject(new Error(code ?? message)))
    })
  return { authority, paths, renew, server, port, handshake }
}

test.runIf(hasOpenssl)('the server speaks TLS 1.2 and 1.3 with recommended ciphers, and HTTP/1.1', async () => {
  const { handshake, authority, port } = await aServer()
  expect(await handshake({ ALPNProtocols: ['h2', 'http/1.1'] })).toEqual({ version: 'TLSv1.3', alpn: 'http/1.1', name: 'first.test' })
  expect(await handshake({ maxVersion: 'TLSv1.2' })).toMatchObject({ version: 'TLSv1.2' })
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
  await expect(handshake(old)).rejects.toThrow('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  const weak = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA' } as const
  await expect(handshake(weak)).rejects.toThrow('ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE')
  await expect(handshake({ ca: anAuthority().caText })).rejects.toThrow('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
  const status = await new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/readyz', ca: authority.caText, agent: false }, ({ statusCode }) => resolve(statusCode)).end()
  })
  expect(status).toBe(200)
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow()
})

test.runIf(hasOpenssl)('a renewed certificate is used without a restart, and a broken one is not', async () => {
  const { handshake, renew, paths, server } = await aServer()
  const lines: string[] = []
  const log = { info: (_: object, text: string) => lines.push(text), error: (_: object, text: string) => lines.push(text) } as never as Log
  const stop = followCertificate({ server: server.app.server, config: { ...server.config, ...paths }, log, everyMs: 10 })
  const nameOf = async () => (await handshake()).name
  renew('second.test')
  await expect.poll(nameOf).toBe('second.test')
  lines.length = 0
  writeFileSync(paths.TLS_CERTIFICATE, 'half of a cert')
  await expect.poll(() => lines).toContain('the certificate cannot be renewed: the previous one stays in use')
  expect(await nameOf()).toBe('second.test')
  renew('third.test')
  await expect.poll(nameOf).toBe('third.test')
  expect(lines.at(-1)).toBe('the certificate was renewed')
  stop()
})
test.skipIf(hasOpenssl)('SKIPPED: OpenSSL 3 is not here, TLS of the server is not tested (apt-get install openssl)', () => {})
