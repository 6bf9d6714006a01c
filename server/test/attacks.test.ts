import { refreshTokens, requestPasswordReset, signIn } from '@linesheet/contract/account/session'
import { calls } from '@linesheet/contract/all'
import { getCompany, getHome } from '@linesheet/contract/home/home'
import { expect, test } from 'vitest'
import { aUser, credentials, mailsTo, password, signInAs } from './account/signing-in.ts'
import { call, callOk } from './calling.ts'
import { serverWith, testContext } from './context.ts'
import { given } from './given.ts'

const home = `/api${getHome.path}`
const foreign = 'https://evil.example'
const inject = async (request: object) => (await testContext()).app.inject(request as never) as never as Promise<Answer>
type Answer = { statusCode: number; headers: Record<string, string | undefined>; body: string }

test('session theft: a token counts in its header alone, never in an address, a cookie or a body', async () => {
  const { token } = (await given.aBrand()).owner
  const places = [
    { url: `${home}?token=${token}&access_token=${token}&authorization=Bearer%20${token}` },
    { url: home, headers: { cookie: `token=${token}; access_token=${token}` } },
    { url: home, headers: { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` } },
    { url: `/api/events?token=${token}` },
  ]
  for (const place of places) expect((await inject(place)).statusCode).toBe(401)
})

test('session theft: what is no access token is not taken for one', async () => {
  const { email } = await aUser()
  const { refresh_token, nonce, token } = await signInAs(email)
  for (const text of [refresh_token, nonce, `${token}x`, token.split('.').slice(0, 2).join('.')])
    expect(await call(getHome, {}, { token: text })).toMatchObject({ status: 401, code: 'session.expired' })
  expect(await call(refreshTokens, { body: { refresh_token: token.slice(0, 200) } })).toMatchObject({ status: 401 })
})

test('session theft: a refresh token that thief and owner use ends the session for both', async () => {
  const { email } = await aUser()
  const { refresh_token } = await signInAs(email)
  const { setClock, clock } = await testContext()
  const start = clock()
  const thief = await callOk(refreshTokens, { body: { refresh_token } })
  setClock(new Date(start.getTime() + 60_000))
  expect(await call(refreshTokens, { body: { refresh_token } })).toMatchObject({ status: 401, logout: true })
  expect(await call(getHome, {}, thief)).toMatchObject({ status: 401, code: 'session.over' })
  setClock(start)
})

test('session fixation: whatever is sent along, a sign-in starts a session of its own, and the earlier session keeps its user', async () => {
  const [attacker, { email }] = [(await given.aBrand()).owner, await aUser()]
  const { result } = await call(signIn, { body: { credentials: await credentials(email, password) } }, { token: attacker.token })
  const signedIn = result as Awaited<ReturnType<typeof signInAs>>
  expect([signedIn.auth, signedIn.token]).not.toEqual(expect.arrayContaining([attacker.sessionId, attacker.token]))
  const again = await signInAs(email)
  expect(again.auth).not.toBe(signedIn.auth)
  const user = async (token: string) => (await callOk(getCompany, {}, { token })).company.id
  expect(await user(attacker.token)).not.toEqual(await user(signedIn.token))
})

const changing = [...calls.entries()].filter(([, { method, caller }]) => method !== 'GET' && !['anyone', 'carrier'].includes(caller))
test('forged requests of other sites: no call takes a form or a text, nor knows who calls without the header', async () => {
  expect(changing.length).toBeGreaterThan(150)
  const { token } = (await given.aBrand()).owner
  const answers = await Promise.all(
    changing.flatMap(([name, { method, path }]) =>
      ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'].map(async (type) => {
        const headers = { origin: foreign, cookie: `token=${token}; auth=1`, 'content-type': type, 'sec-fetch-site': 'cross-site' }
        const url = `/api${path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')}`
        return { name, ...(await inject({ method, url, headers, payload: 'a=1' })) }
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode !== 401).map(({ name, statusCode }) => [name, statusCode])).toEqual([])
})

test('forged requests of other sites: no page of another site may read an answer or ask for more than a form can', async () => {
  const { token } = (await given.aBrand()).owner
  const headers = { origin: foreign, authorization: `Bearer ${token}` }
  const preflight = { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  for (const request of [
    { url: home, headers },
    { url: '/api/login', headers },
    { url: '/healthz', headers },
    { method: 'OPTIONS', url: home, headers: preflight },
    { method: 'OPTIONS', url: '/api/login/brand', headers: preflight },
  ]) {
    const answer = await inject(request)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    if ('method' in request) expect(answer.statusCode).toBe(404)
  }
})

test('forged requests of other sites: a GET cannot write', async () => {
  const { db } = await testContext()
  const { id: brandId } = await given.aBrand()
  const write = db.read({ brandId }, (tx) =>
    tx.updateTable('companies').set({ slug: 'taken-over' }).where('brand_id', '=', brandId).execute(),
  )
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

/** Pages and errors of each kind, also for links that were never sent. */
const pages = [
  '/',
  '/order',
  '/d/nobody',
  '/approval/x',
  '/unsubscribe/x',
  '/invite/x',
  '/api/docs',
  '/api/nothing',
  '/files/a/b/c.webp',
  '/embed/x.js',
]

test.each(pages)('clickjacking: %s cannot be framed, and sets no cookie', async (url) => {
  const { headers } = await inject({ url })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toMatch(/object-src 'none'|default-src 'none'/)
  expect(headers['content-security-policy']).toContain("base-uri 'none'")
  expect(headers).not.toHaveProperty('set-cookie')
})

test('scripts: pages run files of ours alone, nothing that stands in them or is made of text', async () => {
  for (const url of pages.filter((one) => one !== '/api/docs')) {
    const policy = String((await inject({ url })).headers['content-security-policy'])
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
    expect(policy).toContain("script-src-attr 'none'")
  }
})

const hostile = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'javascript',
  'x-forwarded-prefix': '/evil.example',
  'x-host': 'evil.example',
  'x-original-url': '/evil.example',
  'x-rewrite-url': '/evil.example',
  'x-http-method-override': 'DELETE',
  forwarded: 'host=evil.example;proto=http',
  origin: foreign,
  referer: `${foreign}/"><script>`,
}
const withoutChance = ({ statusCode, headers, body }: Answer) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  return { statusCode, headers: rest, body: body.replaceAll(headers['x-request-id'] ?? '-', '') }
}

test('cache poisoning and host header: no header changes what an address answers or where it leads', async () => {
  const brand = await given.aBrand()
  const server = await serverWith({ TRUST_PROXY: '1', PUBLIC_URL: 'https://ours.example' })
  const answerTo = async (url: string, headers = {}) => withoutChance((await server.app.inject({ url, headers })) as never)
  const { db } = await testContext()
  const { slug } = await db.asOwner((tx) =>
    tx.selectFrom('companies').select('slug').where('brand_id', '=', brand.id).executeTakeFirstOrThrow(),
  )
  for (const url of [...pages, `/d/${slug}?src=email`, `/d/${String(slug).toUpperCase()}`, home, '/api/openapi.json']) {
    const before = await answerTo(url)
    expect(await answerTo(url, hostile), url).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('evil.example')
  }
})

test('cache poisoning: what a shared cache may keep is the same for everybody, and what is somebody’s may not be kept', async () => {
  const { token } = (await given.aBrand()).owner
  const answers = await Promise.all(
    [home, '/api/order', `${home}/x.css`, '/api/order/x.js', `${home};x.css`, `${home}%2fx.css`, `${home}.css`].map((url) =>
      inject({ url, headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  for (const { statusCode, headers } of answers)
    expect(statusCode === 200 ? headers['cache-control'] : statusCode).toEqual(
      statusCode === 200 ? 'no-store' : expect.toSatisfy((code) => code >= 400),
    )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
})

test('host header: a mailed link leads to the configured address', async () => {
  const { email } = await aUser()
  const { app } = await testContext()
  const { path, method } = requestPasswordReset
  const headers = { ...hostile, 'content-type': 'application/json' }
  expect((await app.inject({ method, url: `/api${path}`, headers, payload: { username: email } })).statusCode).toBe(200)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/\S*token=/)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('addresses: who adds to X-Forwarded-For gains no attempts, and blames nobody else', async () => {
  const server = await serverWith({ TRUST_PROXY: '1' })
  const attempt = async (forwarded: string) => {
    const payload = { credentials: await credentials(`${Math.random()}@nobody.example`, password) }
    const headers = { 'x-forwarded-for': forwarded }
    return (await server.app.inject({ method: 'POST', url: `/api${signIn.path}`, headers, payload })).statusCode
  }
  expect(await attempt('10.0.0.1, 203.0.113.7')).toBe(401)
  // As if the address had reached its limit of failures.
  const counted = await server.db.asOwner((tx) =>
    tx.updateTable('rate_counters').set({ count: 100 }).where('key', '=', 'sign-in from 203.0.113.7').executeTakeFirst(),
  )
  expect(counted.numUpdatedRows, 'counted for the address that the proxy has added').toBe(1n)
  expect(await attempt('10.0.0.2, 203.0.113.7')).toBe(429)
  expect([await attempt('203.0.113.7, 203.0.113.8'), await attempt('203.0.113.7')]).toEqual([401, 429])
})
