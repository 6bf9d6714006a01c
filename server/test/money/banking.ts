import { bankLabel, bankTerms, maskBankValues } from '@linesheet/domain/money/bank-details'
import { bankExamples } from '@linesheet/domain/money/bank-examples'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { v7 as newId } from 'uuid'
import { confirmDetails, insertDetails } from '../../src/money/banking/bank-details.sql.ts'
import { sealContext } from '../../src/money/banking/seal-context.ts'
import { testContext } from '../context.ts'
import { type Brand, given } from '../given.ts'

/** The values that a person types for an account in the country. */
export const bankValues = (country: CountryCode = 'HK') => ({
  account_holder: 'Slow Ferry Ltd',
  bank_name: 'Harbour Bank',
  ...bankExamples[country].valid,
})

/** Bank details in effect, as if they had been confirmed the day before. Nobody is mailed. */
export async function givenBankDetails({ id: brandId, owner }: Pick<Brand, 'id' | 'owner'>, country: CountryCode = 'HK') {
  const { db, keys, clock } = await testContext()
  const [id, values] = [newId(), bankValues(country)]
  const effective = clock()
  const at = new Date(effective.getTime() - bankTerms.waitingHours * 3_600_000)
  await db.write({ brandId, userId: owner.userId, at }, async (tx) => {
    const details = {
      id,
      country_code: country,
      label: bankLabel(values),
      masked: maskBankValues(values),
      sealed: keys.bank.seal(JSON.stringify(values), sealContext(brandId, id)),
      userId: owner.userId,
      codeHash: Buffer.alloc(32),
      expires: effective,
    }
    await insertDetails(tx, brandId, details, at)
    await confirmDetails(tx, brandId, id, effective, at)
  })
  return { id, label: bankLabel(values) }
}

/** A brand with bank details for its payouts. */
export async function aBrandToPay(): Promise<Brand> {
  const brand = await given.aBrand()
  await givenBankDetails(brand)
  return brand
}
