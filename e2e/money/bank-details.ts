import { saveBanking } from '@linesheet/contract/money/banking'
import { bankExamples } from '@linesheet/domain/money/bank-examples'
import pg from 'pg'
import { password } from '../account/sign-in-by-api.ts'
import { databaseUrl } from '../environment.ts'
import type { Brand } from '../given.ts'

const payable = new WeakSet<Brand>()

/** Bank details in effect, as if an owner had confirmed them a day ago: otherwise a day would have to pass. Once for each brand. */
export async function giveBankDetails(brand: Brand) {
  if (payable.has(brand)) return
  payable.add(brand)
  const values = { account_holder: 'Slow Ferry Ltd', bank_name: 'Harbour Bank', ...bankExamples.HK.valid }
  await brand.call(saveBanking, { body: { country_code: 'HK', values, password } })
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  await client.query(`update bank_details set confirmed_at = now() - interval '1 day', effective_at = now() where brand_id = $1`, [
    brand.id,
  ])
  await client.end()
}
