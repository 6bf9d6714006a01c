import { afterEach, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The request that the upload makes, for the test to answer. */
function sentRequest(signal: AbortSignal | null = null) {
  const request = {
    status: 0,
    responseText: '',
    headers: {} as Record<string, string>,
    upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void },
    open: vi.fn(),
    send: vi.fn(),
    abort: vi.fn(() => request.onabort?.()),
    setRequestHeader: (name: string, value: string) => Object.assign(request.headers, { [name]: value }),
    getResponseHeader: (name: string) => (name === 'retry-after' ? '60' : null),
    onload: undefined as (() => void) | undefined,
    onerror: undefined as (() => void) | undefined,
    onabort: undefined as (() => void) | undefined,
  }
  vi.stubGlobal('XMLHttpRequest', function FakeRequest() {
    return request
  })
  const shares: number[] = []
  const answer = upload('/api/file', { method: 'POST', body: 'bytes', headers: { device: 'd1' }, signal }, (share) => shares.push(share))
  return { request, answer, shares }
}

test('an upload reports its progress and answers like fetch', async () => {
  const { request, answer, shares } = sentRequest()
  request.upload.onprogress?.({ loaded: 1, total: 4 })
  request.upload.onprogress?.({ loaded: 0, total: 0 })
  Object.assign(request, { status: 429, responseText: '{"success":false}' }).onload?.()
  const response = await answer
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([429, '60', { success: false }])
  expect(shares).toEqual([0.25, 0])
  expect([request.open.mock.calls, request.headers, request.send.mock.calls]).toEqual([
    [['POST', '/api/file']],
    { device: 'd1' },
    [['bytes']],
  ])
})

test('a server that cannot be reached rejects it as fetch does', async () => {
  const { request, answer } = sentRequest()
  request.onerror?.()
  await expect(answer).rejects.toBeInstanceOf(TypeError)
})

test('an upload can be aborted', async () => {
  const controller = new AbortController()
  const { answer } = sentRequest(controller.signal)
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})
