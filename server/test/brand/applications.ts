import { createHash } from 'node:crypto'
import { getProofChallenge, saveApplication, startApplication, submitApplication } from '@linesheet/contract/brand/onboarding'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { hasZeroBits } from '@linesheet/domain/brand/applications'
import { v7 as newId } from 'uuid'
import { password } from '../account/signing-in.ts'
import { callOk } from '../calling.ts'

function solve(challenge: string, bits: number) {
  let solution = 0
  while (!hasZeroBits(createHash('sha256').update(`${challenge}.${solution}`).digest(), bits)) solution += 1
  return { challenge, solution }
}

export const solvedProof = async () => {
  const { challenge, bits } = await callOk(getProofChallenge, {})
  return solve(challenge, bits)
}

export async function aDraft() {
  const { token } = await callOk(startApplication, { body: { proof: await solvedProof(), language_code: 'zh_TW' } })
  return token
}

type Answers = RequestInput<typeof saveApplication>['body']['answers']
/** The answers of a complete application. */
export function completeAnswers(changes: Answers = {}) {
  const email = changes.email ?? `${newId()}@applicant.example`
  const display_name = changes.display_name ?? `慢渡 ${newId()}`
  return {
    first_name: '雅婷',
    last_name: '陳',
    origin_country: 'TW',
    category: 'home',
    values: ['handmade' as const],
    catalogue_link: 'https://slowferry.example/catalogue',
    sku_count: '40',
    price_from: '5',
    price_to: '80.50',
    currency_code: 'TWD',
    ship_from_country: 'TW',
    lead_time_days: '14',
    time_zone: 'Asia/Taipei',
    ...changes,
    email,
    email_repeated: email,
    display_name,
  } satisfies Answers
}

/** An application that was sent: a new one, or the draft of the token. */
export async function anApplication(changes: Answers = {}, draft?: string) {
  const [token, answers] = [draft ?? (await aDraft()), completeAnswers(changes)]
  await callOk(saveApplication, { body: { token, answers } })
  await callOk(submitApplication, { body: { token, password, accepts_terms: true } })
  return { token, answers }
}
