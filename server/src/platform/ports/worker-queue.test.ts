import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorkerQueue, type WorkerHandle, type WorkerListener } from './worker-queue.ts'

type FakeWorker = WorkerHandle & { requests: unknown[]; respond(text: string): void; die(): void; isEnded: boolean; keepsAlive: boolean }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function startQueue() {
  const workers: FakeWorker[] = []
  const queue = startWorkerQueue<string, string>({ idleMs: 1000, timeoutMs: 5000 }, (listener: WorkerListener<string>) => {
    const worker: FakeWorker = {
      requests: [],
      isEnded: false,
      keepsAlive: false,
      post: (request) => worker.requests.push(request),
      end: async () => {
        worker.isEnded = true
        worker.die()
      },
      keepAlive: (isNeeded) => {
        worker.keepsAlive = isNeeded
      },
      respond: (text) => listener.onResponse(text),
      die: () => listener.onExit(new Error('the worker died')),
    }
    workers.push(worker)
    return worker
  })
  const worker = (at: number) => workers[at] as FakeWorker
  return { queue, workers, worker }
}

test('no worker runs before the first request', () => {
  const { queue, workers } = startQueue()
  expect(workers).toHaveLength(0)
  expect(queue.isOpen()).toBe(false)
})

test('requests go to one worker, one after another, and are answered in order', async () => {
  const { queue, workers, worker } = startQueue()
  const results = Promise.all([queue.run('a'), queue.run('b')])
  expect(worker(0).requests).toEqual(['a'])
  worker(0).respond('A')
  expect(worker(0).requests).toEqual(['a', 'b'])
  worker(0).respond('B')
  expect(await results).toEqual(['A', 'B'])
  expect(workers).toHaveLength(1)
})

test('the process stays alive only for requests', async () => {
  const { queue, worker } = startQueue()
  const result = queue.run('a')
  expect(worker(0).keepsAlive).toBe(true)
  worker(0).respond('A')
  await result
  expect(worker(0).keepsAlive).toBe(false)
})

test('an idle worker ends, and the next request starts another', async () => {
  const { queue, worker } = startQueue()
  const result = queue.run('a')
  worker(0).respond('A')
  await result
  await vi.advanceTimersByTimeAsync(999)
  expect(queue.isOpen()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect([worker(0).isEnded, queue.isOpen()]).toEqual([true, false])
  void queue.run('b')
  expect(worker(1).requests).toEqual(['b'])
})

test('a request whose worker dies is tried once more in a new one', async () => {
  const { queue, worker } = startQueue()
  const result = queue.run('a')
  worker(0).die()
  expect(worker(1).requests).toEqual(['a'])
  worker(1).respond('A')
  expect(await result).toBe('A')
})

test('a request that kills two workers is rejected, the next one is answered', async () => {
  const { queue, workers, worker } = startQueue()
  const poison = queue.run('poison').catch((error: Error) => error.message)
  const harmless = queue.run('harmless')
  worker(0).die()
  worker(1).die()
  expect(await poison).toBe('the worker died')
  expect(worker(2).requests).toEqual(['harmless'])
  worker(2).respond('fine')
  expect(await harmless).toBe('fine')
  expect(workers).toHaveLength(3)
})

test('a worker that takes too long is ended, and so is the second', async () => {
  const { queue, worker } = startQueue()
  const result = queue.run('slow').catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(5000)
  expect([worker(0).isEnded, worker(1).requests]).toEqual([true, ['slow']])
  await vi.advanceTimersByTimeAsync(5000)
  expect(worker(1).isEnded).toBe(true)
  expect(await result).toBe('the worker died')
})
