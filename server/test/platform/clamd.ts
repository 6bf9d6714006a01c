import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** The name of the malware found in files that contain this text. */
export const malware = 'X5O!P%@AP-TEST-MALWARE'

/**
 * How it answers a file: with the result; never; with half an answer and the end of the connection; with only the end; with an error of its own; or, for a
 * file longer than `limit`, with the error that it is too long, before it has read the rest.
 */
export type ClamdMode = 'answer' | 'hang' | 'half' | 'nothing' | 'error'

/** A server that speaks what is used of clamd's protocol, at a TCP port or a Unix socket. */
export async function startClamd({ path }: { path?: string } = {}) {
  const state = { mode: 'answer' as ClamdMode, limit: 25 * 1024 * 1024, received: [] as string[], open: 0 }
  /** Files that wait for `answerAll`, in the mode `hang`. */
  const hanging: (() => void)[] = []

  function answerTo(socket: Socket, content: Buffer) {
    const text = content.toString('latin1')
    state.received.push(text)
    const verdict = text.includes(malware) ? 'stream: Test-Malware FOUND\0' : 'stream: OK\0'
    if (state.mode === 'hang') hanging.push(() => socket.end(verdict))
    else if (state.mode === 'half') socket.end(verdict.slice(0, -1))
    else if (state.mode === 'nothing') socket.end()
    else socket.end(state.mode === 'error' ? 'Can’t allocate memory ERROR\0' : verdict)
  }

  const server = createServer((socket) => {
    state.open += 1
    socket.on('close', () => {
      state.open -= 1
    })
    socket.on('error', () => {})
    let bytes = Buffer.alloc(0)
    let content = Buffer.alloc(0)
    let command: string | undefined
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece])
      if (command === undefined) {
        const end = bytes.indexOf(0)
        if (end < 0) return
        command = bytes.subarray(0, end).toString()
        bytes = bytes.subarray(end + 1)
        if (command === 'zPING') return void (state.mode === 'hang' || socket.end('PONG\0'))
      }
      while (bytes.length >= 4) {
        const length = bytes.readUInt32BE(0)
        if (length === 0) return answerTo(socket, content)
        if (bytes.length < 4 + length) return
        content = Buffer.concat([content, bytes.subarray(4, 4 + length)])
        bytes = bytes.subarray(4 + length)
        // Like clamd, it leaves the rest unread, which resets the connection.
        if (content.length > state.limit) return void socket.pause().end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy())
      }
    })
  })
  if (path) server.listen(path)
  else server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`
  return {
    url,
    state,
    answerAll: () => {
      for (const answer of hanging.splice(0)) answer()
    },
    stop: () => server.close(),
  }
}
