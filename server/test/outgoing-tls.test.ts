import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { verifySmtp } from '../src/platform/ports/mail/mail.ts'
import { anAuthority, hasOpenssl } from './platform/certificates.ts'

/** Connections that the doctor calls encrypted (check-encryption.test.ts) never fall back to plain text, and verify certificates. */

/** A server that speaks as PostgreSQL does until TLS begins, or answers that it has no TLS. `received`: the readable bytes after that. */
async function aPostgres(files?: { certificate: string; key: string }) {
  const received: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(files ? 'S' : 'N')
      if (!files) return socket.on('data', (data) => received.push(String(data)))
      const [cert, key] = [readFileSync(files.certificate), readFileSync(files.key)]
      const secured = new TLSSocket(socket, { isServer: true, cert, key })
      return secured
        .on('error', () => {})
        .on('data', (data) => {
          received.push(String(data))
          secured.destroy()
        })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const connect = async (query: string) => {
    const client = new pg.Client(`postgres://user:secret@localhost:${port}/x?${query}`)
    client.on('error', () => {})
    const error = await client.connect().then(
      () => undefined,
      (reason: Error) => reason,
    )
    return error?.message
  }
  return { received, connect, close: () => server.close() }
}

test('PostgreSQL: a server without TLS gets nothing', async () => {
  const { received, connect, close } = await aPostgres()
  for (const query of ['sslmode=verify-full', 'sslmode=require', 'ssl=true'])
    expect([query, await connect(query)]).toEqual([query, 'The server does not support SSL connections'])
  expect(received).toEqual([])
  close()
})

test.runIf(hasOpenssl)('PostgreSQL: a server with a certificate of another authority gets nothing', async () => {
  const authority = anAuthority()
  const { received, connect, close } = await aPostgres(authority.issue())
  for (const query of ['sslmode=verify-full', 'sslmode=require', 'ssl=true', `sslmode=verify-full&sslrootcert=${anAuthority().ca}`])
    expect([query, await connect(query)]).toEqual([query, expect.stringMatching(/^unable to verify the first certificate/)])
  expect(received).toEqual([])
  await connect(`sslmode=verify-full&sslrootcert=${authority.ca}`)
  expect(received.join('')).toContain('user')
  close()
})

test('mail: a server without STARTTLS gets a password only if TLS is not required', async () => {
  const passwords: unknown[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      passwords.push(auth.password)
      done(null, { user: 'user' })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address: AddressInfo | string | null = server.server.address()
  const port = typeof address === 'object' ? address?.port : ''
  await expect(verifySmtp(`smtp://user:secret@127.0.0.1:${port}?requireTLS=true`)).rejects.toThrow('STARTTLS')
  await expect(verifySmtp(`smtps://user:secret@127.0.0.1:${port}`)).rejects.toThrow()
  expect(passwords).toEqual([])
  await verifySmtp(`smtp://user:secret@127.0.0.1:${port}`)
  expect(passwords).toEqual(['secret'])
  server.close()
})
