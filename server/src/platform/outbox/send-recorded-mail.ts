import type { AppContext } from '../context.ts'
import { type MailMessage, MailRefused } from '../ports/mail/mail.ts'
import { type ClaimedEffect, isLastAttempt } from './outbox.ts'

/** `refusal`: the mail server's answer; '' for a mail that it accepted. */
export type MailOutcome = { state: 'sent' | 'refused' | 'failed'; refusal: string }

/** Sends the mail of an effect and records the outcome. A refusal is final; any other failure is thrown, and recorded after the last attempt. */
export async function sendRecordedMail(
  effect: ClaimedEffect,
  { ports }: AppContext,
  mail: Omit<MailMessage, 'id'>,
  record: (outcome: MailOutcome) => Promise<void>,
) {
  try {
    await ports.mail.send({ id: effect.id, ...mail })
  } catch (error) {
    const isRefused = error instanceof MailRefused
    const refusal = error instanceof Error ? error.message.slice(0, 500) : ''
    if (isRefused || isLastAttempt(effect)) await record({ state: isRefused ? 'refused' : 'failed', refusal })
    if (isRefused) return
    throw error
  }
  await record({ state: 'sent', refusal: '' })
}
