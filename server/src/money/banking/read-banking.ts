import type { BankDetails, Banking } from '@linesheet/contract/money/banking'
import type { BankState } from '@linesheet/domain/money/bank-details'
import { bankFields } from '@linesheet/domain/money/bank-fields'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { hasSecondFactor } from '../../account/second-factor/second-factor.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findDetails, findHomeCountry, type StoredDetails } from './bank-details.sql.ts'

/** The present state of the details. `current`: the details in effect. */
function stateOf(
  { id, outcome, confirmed_at, expires_at, effective_at }: StoredDetails,
  current: string | undefined,
  now: Date,
): BankState {
  if (outcome) return outcome
  if (!confirmed_at || !effective_at) return new Date(expires_at) > now ? 'unverified' : 'expired'
  if (new Date(effective_at) > now) return 'waiting'
  return id === current ? 'in_effect' : 'replaced'
}

function toDetails(stored: StoredDetails, state: BankState, next: StoredDetails | undefined): BankDetails {
  const { masked, outcome: _, expires_at, ended_at, ...details } = stored
  const ended = state === 'expired' ? expires_at : state === 'replaced' ? (next?.effective_at ?? null) : null
  return { ...details, info: masked, state, expires_at: state === 'unverified' ? expires_at : null, ended_at: ended_at ?? ended }
}

const isConfirmed = ({ confirmed_at, outcome }: StoredDetails) => confirmed_at !== null && outcome === null

/** The brand's bank details as its members see them. */
export async function readBanking(tx: Tx, brandId: string, userId: string, now: Date, country?: CountryCode): Promise<Banking> {
  const [stored, home, needsCode] = await Promise.all([
    findDetails(tx, brandId, now),
    findHomeCountry(tx, brandId),
    hasSecondFactor(tx, userId),
  ])
  // The newest first. Details are confirmed in the order in which they were entered, so each confirmed one was replaced by the one before it here.
  const confirmed = stored.filter(isConfirmed)
  const inEffect = confirmed.find(({ effective_at }) => new Date(effective_at ?? 0) <= now)
  const history = stored.map((details) =>
    toDetails(details, stateOf(details, inEffect?.id, now), confirmed[confirmed.indexOf(details) - 1]),
  )
  const pending = history.find(({ state }) => state === 'unverified') ?? history.find(({ state }) => state === 'waiting') ?? null
  const current = history.find(({ state }) => state === 'in_effect') ?? null
  const newest = pending ?? current
  const country_code = country ?? newest?.country_code ?? home
  const status = pending ? (pending.state === 'waiting' ? 'waiting' : 'unverified') : current ? 'verified' : 'none'
  return {
    country_code,
    fields: bankFields[country_code].map(({ name, kind, min, max, choices }) => ({
      name,
      kind,
      min,
      max,
      choices: choices ? [...choices] : null,
    })),
    info: newest?.info ?? {},
    status,
    current,
    pending,
    history,
    needs_code: needsCode,
  }
}
