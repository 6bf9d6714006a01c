import { type NetConnectOpts, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { OutOfService } from '../../http/out-of-service.ts'
import type { Scanner, Verdict } from './scanner.ts'

const timeoutMs = 60_000
const longestAnswer = 4096

/** `tcp://host:port` or `unix:/path`. */
function targetOf(url: string): NetConnectOpts {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) }
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/[[\]]/g, ''), port: Number(port) }
}

/** ClamAV's daemon, which gets a file by INSTREAM: pieces preceded by their lengths, ended by a piece of length 0. One connection for each file. */
export function clamdScanner(url: string, { timeout = timeoutMs } = {}): Scanner {
  const target = targetOf(url)
  return {
    scan: async (content) => verdictOf(await ask(target, 'zINSTREAM\0', timeout, content)),
    async ping() {
      const answer = await ask(target, 'zPING\0', timeout)
      if (answer !== 'PONG') throw new Error(`The scanner answered: ${answer}`)
    },
  }
}

/** Only a complete answer counts: a truncated answer is never taken for clean. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { scan: 'clean' }
  const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  // With `AlertExceedsMax`: it could not scan all of it, which does not mean malware.
  if (signature?.startsWith('Heuristics.Limits.Exceeded')) return { scan: 'unscannable', reason: signature }
  if (signature) return { scan: 'infected', signature }
  if (answer.startsWith('INSTREAM size limit exceeded')) return { scan: 'unscannable', reason: answer }
  throw new Error(`The scanner answered: ${answer}`)
}

/** Sends a command, and the content if there is any. Everything together has to end within `timeout`. */
async function ask(target: NetConnectOpts, command: string, timeout: number, content?: Readable): Promise<string> {
  const socket = new AnsweredSocket()
  const timer = setTimeout(() => socket.destroy(new Error(`The scanner did not answer within ${timeout / 1000} s`)), timeout)
  try {
    socket.connect(target)
    await connected(socket)
    const { answer } = socket
    const sent = send(socket, command, content)
    sent.catch(() => {})
    // For a file that is too large, the answer may come before everything is sent.
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    clearTimeout(timer)
    socket.destroy()
    content?.destroy()
  }
}

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', ({ message }) => reject(new OutOfService(`The scanner cannot be reached: ${message}`)))
  })

/** Throws errors of reading the content. Errors of the connection reject `answer` instead. */
async function send(socket: Socket, command: string, content?: Readable) {
  socket.write(command)
  if (!content) return
  for await (const piece of content as AsyncIterable<Buffer>) {
    if (socket.destroyed) return
    // A piece of length 0 would end the file.
    if (piece.length === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await drained(socket)
  }
  socket.write(Buffer.alloc(4))
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.destroyed) return resolve()
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })

/**
 * A connection whose answer is read although a write fails: if a file is too large, clamd answers and closes the connection while pieces are still being
 * sent. The next piece gets EPIPE, and a Node socket would discard the data that has arrived but was not read, because a destroyed stream accepts none. So
 * the bytes are read without the stream.
 */
class AnsweredSocket extends Socket {
  /** Everything up to the first NUL. */
  readonly answer: Promise<string>

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let text = ''
    const callback = (length: number, bytes: Uint8Array) => {
      text += Buffer.from(bytes.buffer, bytes.byteOffset, length).toString('utf8')
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > longestAnswer) reject(new Error('The answer of the scanner is too long'))
      return true
    }
    super({ onread: { buffer: new Uint8Array(longestAnswer), callback } })
    this.answer = promise
    promise.catch(() => {})
    this.on('error', reject)
    this.on('close', () => reject(new Error('The scanner closed the connection without an answer')))
  }

  override destroy(error?: Error & { syscall?: string }) {
    if (error?.syscall !== 'write') return super.destroy(error)
    // Between the two calls, the event loop reads the data that has arrived.
    setImmediate(() => setImmediate(() => super.destroy(error)))
    return this
  }
}
