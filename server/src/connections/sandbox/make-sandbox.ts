import { randomBytes } from 'node:crypto'
import type { Product } from '@linesheet/contract/catalogue/products'
import { sandboxProducts, sandboxRetailers } from '@linesheet/domain/connections/sandbox'
import { bankLabel, maskBankValues } from '@linesheet/domain/money/bank-details'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { hasPermission } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import { insertMembership } from '../../account/people/users.sql.ts'
import { findUser } from '../../account/session/session.sql.ts'
import { changeProducts } from '../../catalogue/products/change-products.ts'
import { copyProduct } from '../../catalogue/products/copy-product.ts'
import { findProducts } from '../../catalogue/products/products.sql.ts'
import { confirmDetails, insertDetails } from '../../money/banking/bank-details.sql.ts'
import { sealContext } from '../../money/banking/seal-context.ts'
import type { Call, MemberCall } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { withTenant } from '../../platform/db/db.ts'
import { insertEffects } from '../../platform/outbox/outbox.ts'
import { sandboxIdOf } from '../../platform/sandbox-id.ts'
import { insertBrand } from '../marketplace/approve-brand.ts'
import { upsertRetailer } from '../marketplace/retailers.sql.ts'
import {
  checkDeferred,
  findDefaultAddress,
  findFirstProducts,
  findMembers,
  findSandbox,
  lockTemplate,
  markAsSandbox,
} from './sandbox.sql.ts'
import { findFreeName } from './sandbox-name.ts'
import { testAddresses } from './test-addresses.ts'

/** Makes the sandbox of a brand, with copies of its first products and retailers of its own, unless another call has made it in the meantime. */
export async function makeSandbox(call: MemberCall & { context: AppContext }): Promise<void> {
  const { tx, brandId, now } = call
  const { organization_id: organizationId, display_name, second_factor_required, ...terms } = await lockTemplate(tx, brandId)
  if (await findSandbox(tx, brandId)) return
  const { language_code } = await findUser(tx, call.userId)
  const [ship_from, members, ids] = await Promise.all([
    findDefaultAddress(tx, brandId),
    findMembers(tx, brandId),
    findFirstProducts(tx, brandId, sandboxProducts),
  ])
  const products = await findProducts(tx, brandId, ids)
  const sandboxId = sandboxIdOf(brandId)
  const brand = {
    ...terms,
    organizationId,
    ship_from,
    users: [],
    display_name: await findFreeName(tx, display_name, language_code),
  }
  await insertBrand({ ...call, newRecordId: sandboxId }, brand)
  await withTenant(tx, sandboxId, async () => {
    await markAsSandbox(tx, sandboxId, { language_code, second_factor_required })
    for (const { user_id, role } of members) if (hasPermission(role, 'api:write')) await insertMembership(tx, sandboxId, user_id, role, now)
    await addTestBank(call, sandboxId, terms.origin_country)
    await copyProducts(callIn(sandboxId, call), products)
    await checkDeferred(tx)
  })
  for (const [at, country] of sandboxRetailers.entries()) await upsertRetailer(tx, newId(), testRetailer(sandboxId, at, country, now), now)
}

/** A call that changes the sandbox, which no browser has open yet. */
const callIn = (sandboxId: string, { tx, now, userId = null }: Call): Call => ({
  tx,
  now,
  userId,
  brandId: sandboxId,
  publish: () => {},
  enqueue: (...effects) => insertEffects(tx, sandboxId, effects, now),
})

async function copyProducts(call: Call, products: readonly Product[]) {
  const ids: string[] = []
  for (const product of products) ids.push(await copyProduct(call, product, { isForOther: true }))
  changeProducts(
    call,
    ids.map((productId) => ({ productId, kind: 'activated', columns: { status: 'active' } })),
  )
}

/** Adds bank details in effect, to which no money goes. */
async function addTestBank({ context, tx, now, userId }: MemberCall & { context: AppContext }, sandboxId: string, country: CountryCode) {
  const values = { bank_name: 'Test Bank', account_number: '000123456789' }
  const id = newId()
  const details = {
    id,
    country_code: country,
    label: bankLabel(values),
    masked: maskBankValues(values),
    sealed: context.keys.bank.seal(JSON.stringify(values), sealContext(sandboxId, id)),
    userId,
    // The code is mailed to nobody.
    codeHash: randomBytes(32),
    expires: now,
  }
  await insertDetails(tx, sandboxId, details, now)
  await confirmDetails(tx, sandboxId, id, now, now)
}

/** A retailer whose address no mail can reach. */
const testRetailer = (sandboxId: string, at: number, country_code: (typeof sandboxRetailers)[number], now: Date) => ({
  external_id: `${sandboxId}-${at + 1}`,
  updated_at: now.toISOString(),
  name: `Test retailer ${country_code}`,
  retailer_type: 'gift' as const,
  retail_channel: 'store' as const,
  email: `retailer-${at + 1}@${sandboxId}.invalid`,
  phone: '',
  country_code,
  addresses: [testAddresses[country_code]],
})
