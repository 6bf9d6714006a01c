import type { BankValues } from '@linesheet/domain/money/bank-details'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { BrandTransaction } from '../../platform/call.ts'
import type { EnvelopeCipher } from '../../platform/keys/envelope.ts'
import type { StoredPayout } from '../payouts/payouts.sql.ts'
import { findSealed, insertRead } from './bank-details.sql.ts'
import { sealContext } from './seal-context.ts'

type Reading = BrandTransaction & { envelope: EnvelopeCipher; address: string }

/**
 * The full bank details of a locked payout, for whoever pays it: while it is to be paid, and for its newest attempt. Each reading is recorded in the same
 * transaction.
 */
export async function openDetails(
  { tx, brandId, now, envelope, address }: Reading,
  payout: StoredPayout,
  attempt: number,
): Promise<BankValues> {
  const { id: payoutId, status, attempts, bank_details_id: detailsId } = payout
  if (attempt !== attempts) throw new Refusal('payout.older-attempt', 'The payout was requested again after this attempt')
  if (status === 'paid' || status === 'failed') throw new Refusal('payout.settled', 'This payout was paid or failed already')
  if (!detailsId) throw new Refusal('payout.no-bank-details', 'This payout was requested before there were bank details')
  await insertRead(tx, brandId, { id: newId(), payoutId, attempt, detailsId, address }, now)
  return JSON.parse(envelope.open(await findSealed(tx, brandId, detailsId), sealContext(brandId, detailsId)))
}
