import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { onSupervisorEnd, reportReady } from './supervisor.ts'

test('the server notices that the `npm start` that started it was killed', () => {
  vi.useFakeTimers()
  try {
    const [theirs, another, none] = [vi.fn(), vi.fn(), vi.fn()]
    onSupervisorEnd(theirs, { SUPERVISOR_PID: `${process.ppid}` })
    onSupervisorEnd(another, { SUPERVISOR_PID: '1234567' })
    onSupervisorEnd(none, {})
    vi.advanceTimersByTime(1000)
    expect(another).toHaveBeenCalled()
    expect(theirs).not.toHaveBeenCalled()
    expect(none).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('the file of `npm start` contains the address of the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ready-'))
  const message = { ready: true, url: 'http://127.0.0.1:4800', demo: 'missing' } as const
  // Test workers have a channel, to their runner.
  const send = vi.spyOn(process, 'send').mockReturnValue(true)
  reportReady(message, { READY_FILE: join(folder, 'ready') })
  expect(send).toHaveBeenCalledWith(message)
  send.mockRestore()
  expect(readdirSync(folder)).toEqual(['ready'])
  expect(JSON.parse(readFileSync(join(folder, 'ready'), 'utf8'))).toEqual(message)
})
