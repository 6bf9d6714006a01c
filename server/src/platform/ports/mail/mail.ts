import { isUnreachable } from '@linesheet/domain/platform/reachable'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'

/**
 * `id` is the outbox row's: the same mail sent again has the same Message-ID. `to` is one address, and so is `replyTo`, which gets the replies if the sender
 * does not.
 */
export type MailMessage = {
  id: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The address of the one-click unsubscription in mail programs (RFC 8058). */
  unsubscribeUrl?: string
}

/** The mail server will never accept the mail, because of its address or content: sending it again is useless. `message` is the server's answer. */
export class MailRefused extends Error {}

export type Mail = {
  /** Resolves when the mail server has accepted the mail. Throws `MailRefused`, or when it was not delivered; then it may be sent again. */
  send(message: MailMessage): Promise<void>
}

const hostOf = (from: string) => /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost'

/** The mail for nodemailer. The address is an object, because a string with a comma would be two recipients. */
export const toMimeMessage = (from: string, { id, to, replyTo, subject, text, html, unsubscribeUrl }: MailMessage): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  messageId: `<${id}@${hostOf(from)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

type SmtpError = Error & { code?: string; response?: string; responseCode?: number }
/** A permanent answer (5xx) about the address or the content. A refused password is for us to fix. */
const isRefusal = ({ code, responseCode = 0 }: SmtpError) => responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

/**
 * Sends through an SMTP server (`smtp://user:password@host:587`, `smtps://…`), except to addresses that cannot exist. `from` is `Name <address>`. `close`
 * closes idle connections.
 */
export function smtpMail(url: string, from: string): Mail & { close(): void } {
  const seconds = 1000
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 60 * seconds,
  })
  return {
    async send(message) {
      if (isUnreachable(message.to)) return
      await transport.sendMail(toMimeMessage(from, message)).catch((error: SmtpError) => {
        throw isRefusal(error) ? new MailRefused(error.response ?? error.message, { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}

/** The library's options for the URL of a mail server. */
export const smtpOptions = (url: string) => parseConnectionUrl(url)

/** Signs in at an SMTP server. Throws the error that prevents it. */
export async function verifySmtp(url: string): Promise<void> {
  const timeout = 2000
  const transport = createTransport({ url, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Sends nothing and records each mail: for tests. */
export function recordingMail(): Mail & { sent: MailMessage[] } {
  const sent: MailMessage[] = []
  return {
    sent,
    async send(message) {
      sent.push(message)
    },
  }
}
