import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, connect as connectTcp } from 'node:net'
import { type ConnectionOptions, connect, getCiphers } from 'node:tls'
import { signIn } from '@linesheet/contract/account/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credentials } from './account/signing-in.ts'
import { portOf, serverWith } from './context.ts'
import { given } from './given.ts'
import { anAuthority, hasOpenssl } from './platform/certificates.ts'
import { ask, checkLoadBalancer, haproxyProgram, startLoadBalancer } from './platform/load-balancer.ts'

const isHere = haproxyProgram !== undefined && hasOpenssl
const serversName = 'servers.linesheet.test'

/** ops/haproxy/haproxy.cfg as operators run it: TLS from browsers, and verified TLS to a server. */
async function startAll() {
  const authority = anAuthority()
  const certificates = authority.issueTo('public')
  const own = authority.issue(serversName)
  const server = await serverWith({
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://brands.example',
    TLS_CERTIFICATE: own.certificate,
    TLS_KEY: own.key,
  })
  const seen: { url: string; version: string; headers: IncomingHttpHeaders }[] = []
  const port = await portOf(server)
  server.app.server.prependListener('request', ({ url = '', httpVersion, headers }) => {
    // haproxy's own health checks have no X-Forwarded-For.
    if (headers['x-forwarded-for']) seen.push({ url, version: httpVersion, headers })
  })
  const variables = { CERTIFICATES: certificates, SERVERS_CA: authority.ca, SERVERS_NAME: serversName, SERVER_1: `127.0.0.1:${port}` }
  return { authority, server, seen, variables, balancer: await startLoadBalancer(variables, authority.caText) }
}

describe.runIf(isHere)('the load balancer of ops/haproxy', () => {
  let all: Awaited<ReturnType<typeof startAll>>
  beforeAll(async () => {
    all = await startAll()
  })
  afterAll(() => all.balancer.stop())

  /** The version and cipher on which both sides agree, or the code of the refusal. */
  function handshake(options: ConnectionOptions) {
    const { https: port, ca } = all.balancer
    return new Promise<{ version?: string | null; cipher?: string; refusal?: string }>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost', ...options }, () => {
        resolve({ version: socket.getProtocol(), cipher: socket.getCipher().name })
        socket.destroy()
      })
      socket.on('error', (error: NodeJS.ErrnoException) => resolve({ refusal: error.code ?? error.message }))
    })
  }

  test('haproxy accepts the file with one server or six, over TLS or not, and names what is missing', () => {
    const { CERTIFICATES, SERVER_1, SERVERS_CA } = all.variables
    const six = Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`SERVER_${at}`, `10.0.0.${at}:4800`]))
    for (const values of [{ CERTIFICATES, SERVER_1 }, all.variables, { ...all.variables, ...six }])
      expect(checkLoadBalancer(values)).toEqual({ status: 0, output: expect.stringContaining('Configuration file is valid') })
    expect(checkLoadBalancer({ CERTIFICATES }).output).toContain('SERVER_1 is not set')
    expect(checkLoadBalancer({ CERTIFICATES, SERVER_1, SERVERS_CA }).output).toContain('SERVERS_NAME is not set')
  })

  test('TLS 1.2 and 1.3 are spoken, 1.0 and 1.1 refused', async () => {
    // The test's client itself offers the old versions.
    const old = { ciphers: 'ALL:@SECLEVEL=0' }
    for (const version of ['TLSv1', 'TLSv1.1'] as const)
      expect(await handshake({ ...old, minVersion: version, maxVersion: version })).toEqual({
        refusal: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
      })
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
      expect(await handshake({ minVersion: version, maxVersion: version })).toMatchObject({ version })
  })

  test('only the recommended ciphers are accepted', async () => {
    const offered = getCiphers().filter((name) => !name.startsWith('tls_'))
    const accepted: (string | undefined)[] = []
    for (const name of offered) {
      const { cipher } = await handshake({ maxVersion: 'TLSv1.2', ciphers: `${name.toUpperCase()}:@SECLEVEL=0` })
      if (cipher) accepted.push(cipher)
    }
    // Ciphers with RSA need an RSA certificate.
    expect(accepted.toSorted()).toEqual(['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305'])
    expect(offered.length).toBeGreaterThan(30)
  })

  test('port 80 redirects pages, and refuses everything else before a server sees it', async () => {
    all.seen.length = 0
    const askPlain = (method: string, path: string) =>
      new Promise<{ status?: number | undefined; location?: string | undefined }>((resolve, reject) => {
        // A host in the request line must equal the Host header.
        const headers = { host: 'other.example' }
        request({ host: '127.0.0.1', port: all.balancer.http, method, path, headers, agent: false }, (response) => {
          response.resume()
          resolve({ status: response.statusCode, location: response.headers.location })
        })
          .on('error', reject)
          .end()
      })
    for (const [method, path] of [
      ['GET', '/'],
      ['HEAD', '/order/17?tab=a'],
      ['GET', '/d/mei?src=qr'],
    ] as const)
      expect([path, await askPlain(method, path)]).toEqual([path, { status: 308, location: `https://brands.example${path}` }])
    const refused = [
      '/api',
      '/api/order',
      '/api/login?x',
      '/%61pi/order',
      '/API/order',
      '//api/order',
      '/assets/main.js',
      '/files/a/b.webp',
    ]
    for (const path of [...refused, '/healthz', '/readyz', 'http://other.example/api/order'])
      expect([path, await askPlain('GET', path)]).toEqual([path, { status: 403, location: undefined }])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect([method, await askPlain(method, '/order')]).toEqual([method, { status: 403, location: undefined }])
    expect(all.seen).toEqual([])
  })

  test('/readyz is closed to the outside, and /healthz open to everybody', async () => {
    all.seen.length = 0
    const headers = { host: 'localhost' }
    for (const url of ['/readyz', '/readyz/', '/%72eadyz', '/readyz?x=1', 'https://localhost/readyz'])
      expect([url, (await ask(all.balancer, url, { headers })).status]).toEqual([url, 403])
    expect(all.seen).toEqual([])
    expect((await ask(all.balancer, '/healthz')).status).toBe(200)
  })

  test('each response requires HTTPS from then on, also the responses of haproxy itself', async () => {
    const strict = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    for (const url of ['/', '/healthz', '/api/order', '/readyz']) expect((await ask(all.balancer, url)).headers).toMatchObject(strict)
  })

  test('the server counts attempts by the caller’s real address, not by a forged one', async () => {
    all.seen.length = 0
    const attempt = async (madeUp: string, localAddress = '127.0.0.1') => {
      const body = JSON.stringify({ credentials: await credentials(`${Math.random()}@nobody.example`, 'A wrong password') })
      const made = { 'x-forwarded-for': madeUp, forwarded: `for=${madeUp}`, 'x-forwarded-host': 'evil.example' }
      const headers = { 'content-type': 'application/json', ...made }
      return (await ask(all.balancer, `/api${signIn.path}`, { method: 'POST', headers, body, localAddress })).status
    }
    expect(await attempt('203.0.113.1')).toBe(401)
    // As if the address had reached its limit of failures.
    const counted = await all.server.db.asOwner((tx) =>
      tx.updateTable('rate_counters').set({ count: 100 }).where('key', '=', 'sign-in from 127.0.0.1').executeTakeFirst(),
    )
    expect(counted.numUpdatedRows, 'counted for the address that called').toBe(1n)
    expect(await attempt('203.0.113.2')).toBe(429)
    expect(await attempt('127.0.0.1', '127.0.0.2')).toBe(401)
    const { 'x-forwarded-for': caller, 'x-forwarded-host': host, forwarded } = all.seen[0]?.headers ?? {}
    expect({ caller, host, forwarded }).toEqual({ caller: '127.0.0.1', host: undefined, forwarded: undefined })
  })

  test('live events arrive while the stream is open', async () => {
    const brand = await given.aBrand()
    const session = connectHttp2(`https://localhost:${all.balancer.https}`, { ca: all.balancer.ca })
    const stream = session.request({ ':path': '/api/events', authorization: `Bearer ${brand.owner.token}` })
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
    })
    await expect.poll(() => text).toContain('retry: ')
    const id = await given.anOrder(brand)
    await expect.poll(() => text).toContain(`{"name":"order.placed","id":"${id}"}`)
    session.destroy()
  })

  test('browsers speak HTTP/2, servers HTTP/1.1', async () => {
    all.seen.length = 0
    const session = connectHttp2(`https://localhost:${all.balancer.https}`, { ca: all.balancer.ca })
    const statusOf = async (path: string) => {
      const stream = session.request({ ':path': path })
      const [headers] = await once(stream, 'response')
      stream.resume()
      return headers[':status']
    }
    const paths = Array.from({ length: 20 }, (_, at) => `/healthz?${at}`)
    expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 200))
    expect(await statusOf('/%72eadyz')).toBe(403)
    expect(session.alpnProtocol).toBe('h2')
    session.close()
    expect(new Set(all.seen.map(({ version }) => version))).toEqual(new Set(['1.1']))
    expect(all.seen.length).toBe(paths.length)
  })

  test('each address has its own limit of connections', async () => {
    const balancer = await startLoadBalancer({ ...all.variables, MAX_OF_ADDRESS: '10' }, all.authority.caText)
    let closed = 0
    const sockets = Array.from({ length: 15 }, () =>
      connectTcp({ host: '127.0.0.1', port: balancer.https, localAddress: '127.0.0.3' })
        .on('error', () => {})
        .on('close', () => {
          closed += 1
        })
        .resume(),
    )
    await expect.poll(() => closed).toBe(5)
    await expect(ask(balancer, '/healthz', { localAddress: '127.0.0.3' })).rejects.toThrow()
    expect((await ask(balancer, '/healthz', { localAddress: '127.0.0.4' })).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await balancer.stop()
  })

  test('no request goes to a server with a certificate of another authority or name, nor to one without TLS', async () => {
    const { SERVER_1, CERTIFICATES } = all.variables
    const plain = await serverWith({ TRUST_PROXY: '1' })
    const address = `127.0.0.1:${await portOf(plain)}`
    const untrusted = [{ SERVERS_CA: anAuthority().ca }, { SERVERS_NAME: 'another.linesheet.test' }, { SERVER_1: address }]
    all.seen.length = 0
    const refuse = async (variables: Record<string, string>) => {
      const balancer = await startLoadBalancer(variables, all.authority.caText, false)
      await balancer.stop()
    }
    await Promise.all([...untrusted.map((values) => refuse({ ...all.variables, ...values })), refuse({ CERTIFICATES, SERVER_1 })])
    expect(all.seen).toEqual([])
    const trusting = await startLoadBalancer({ CERTIFICATES, SERVER_1: address }, all.authority.caText)
    expect((await ask(trusting, '/healthz')).status).toBe(200)
    await trusting.stop()
  })

  test('a server that is not ready gets no requests while another is ready, and all get requests if none is', async () => {
    const ready = new Set(['a', 'b'])
    const listenAs = async (name: string) => {
      const server = createServer(({ url }, response) => response.writeHead(url !== '/readyz' || ready.has(name) ? 200 : 503).end(name))
      await once(server.listen(0, '127.0.0.1'), 'listening')
      return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
    }
    const [a, b] = [await listenAs('a'), await listenAs('b')]
    const servers = { CERTIFICATES: all.variables.CERTIFICATES, SERVER_1: a.address, SERVER_2: b.address }
    const balancer = await startLoadBalancer(servers, all.authority.caText)
    const askedServers = async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(balancer, '/page')))
      return [...new Set(answers.map(({ status, body }) => `${status} ${body}`))].toSorted()
    }
    await expect.poll(askedServers).toEqual(['200 a', '200 b'])
    ready.delete('a')
    await expect.poll(askedServers).toEqual(['200 b'])
    ready.delete('b')
    await expect.poll(askedServers).toEqual(['200 a', '200 b'])
    ready.add('a')
    await expect.poll(askedServers).toEqual(['200 a'])
    await balancer.stop()
    for (const { close } of [a, b]) close()
  })

  test('the log has the path, and no query and no header', async () => {
    const headers = { authorization: 'Bearer secret-token', cookie: 'a=secret-cookie', referer: 'https://x.example/?secret-referrer' }
    await ask(all.balancer, '/healthz?token=secret-query', { headers })
    await expect.poll(all.balancer.log).toMatch(/ GET \/healthz HTTP\/1\.1 TLSv1\.3 /)
    expect(all.balancer.log()).not.toContain('secret-')
  })
})
test.skipIf(isHere)('SKIPPED: haproxy or OpenSSL 3 is not here, ops/haproxy is not tested (apt-get install haproxy openssl)', () => {})
