import type { AppContext } from '../context.ts'
import { type MailMessage, MailRefused } from '../ports/mail/mail.ts'
import { type ClaimedEffect, isLastAttempt } from './outbox.ts'

/** `refusal`: what the mail server said; '' for a mail that it took. */
export type MailOutcome = { state: 'sent' | 'refused' | 'failed'; refusal: string }

/**
 * Sends the mail of an effect and records what became of it. A refusal is final; another failure is thrown, and recorded when nobody tries
 * again.
 */
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
