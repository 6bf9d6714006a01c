import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError } from 'fastify'

/** Errors of the HTTP server in the format of our refusals; its own texts stay inside. */
type Answer = { status: number; code: string; message: string }

const answers: Record<number, Omit<Answer, 'status'>> = {
  408: { code: 'request.timeout', message: 'The request did not arrive in time' },
  413: { code: 'too-large', message: 'This is too large' },
  414: { code: 'request.address-too-long', message: 'The address is too long' },
  415: { code: 'body.media-type', message: 'Send the body with Content-Type: application/json' },
  431: { code: 'request.headers-too-large', message: 'The headers are too large' },
}

const malformed = (message: string): Answer => ({ status: 400, code: 'malformed', message })
const notJson = malformed('The body is not valid JSON')
const byCode: Record<string, Answer> = {
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed('The body is not as long as Content-Length says'),
  FST_ERR_BAD_URL: malformed('The address is not valid'),
}

/** The answer to an error of the framework that the caller caused; undefined for any other error. */
export function frameworkAnswer(error: Error): Answer | undefined {
  const { statusCode = 500, code } = error as FastifyError
  if (statusCode < 400 || statusCode >= 500) return undefined
  if (error instanceof SyntaxError) return notJson
  const known = answers[statusCode]
  return byCode[code] ?? (known ? { status: statusCode, ...known } : malformed('The request cannot be read'))
}

const socketStatuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers data that is not an HTTP request, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy(error)
  const status = socketStatuses[error.code ?? ''] ?? 400
  const { code, message } = answers[status] ?? malformed('The request is not valid HTTP')
  const body = JSON.stringify({ success: false, code, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  return socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
