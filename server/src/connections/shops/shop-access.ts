import { type ShopKind, type ShopProblem, shopKeys } from '@linesheet/domain/connections/shops'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { invalidInputRefusal, type Refusal } from '@linesheet/domain/platform/refusal'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { type ShopAccess, type ShopFacts, ShopFailure, shortText } from '../../platform/ports/shops/shops.types.ts'

type Keys = Pick<AppContext, 'keys'>
type Credentials = { key?: string | undefined; secret?: string | undefined }
/** `hostKey`: for an SFTP server. */
const credentialsSchema = z.object({ key: z.string(), secret: z.string(), hostKey: z._default(z.string(), '') })

export const sealCredentials = ({ keys }: Keys, { key = '', secret = '', hostKey = '' }: Credentials & { hostKey?: string | undefined }) =>
  keys.encryption.encrypt(JSON.stringify({ key, secret, hostKey }))

/** The credentials for a shop, decrypted from its row. */
export const openAccess = ({ keys }: Keys, shop: { kind: ShopKind; address: string; credentials: Buffer }): ShopAccess => ({
  kind: shop.kind,
  address: shop.address,
  ...credentialsSchema.parse(JSON.parse(keys.encryption.decrypt(shop.credentials))),
})

/** Throws by field if these cannot be credentials of the system. */
export function checkCredentials(kind: ShopKind, { key = '', secret = '' }: Credentials) {
  const { key: keyForm, secret: secretForm, needsSecret } = shopKeys[kind]
  const isSecretWrong = secret ? !secretForm.test(secret) : needsSecret
  const errors: Record<string, FieldError> = {
    ...(!keyForm.test(key) && { key: formErrors[kind].key }),
    ...(isSecretWrong && { secret: secret ? formErrors[kind].secret : 'value_required' }),
  }
  if (Object.keys(errors).length) throw invalidInputRefusal(errors)
}

const formErrors: Record<ShopKind, { key: FieldError; secret: FieldError }> = {
  shopify: { key: { code: 'shop_key', values: { start: 'shpat_' } }, secret: 'shop_app_secret' },
  woocommerce: { key: { code: 'shop_key', values: { start: 'ck_' } }, secret: { code: 'shop_key', values: { start: 'cs_' } } },
  files: { key: 'invalid', secret: 'invalid' },
}

/** Asks a shop for its name and currency. Throws by field: `key`, also for a missing permission, or `address`. */
export async function checkAccess({ ports }: Pick<AppContext, 'ports'>, access: ShopAccess): Promise<ShopFacts> {
  const facts = await ports.shops
    .open(access)
    .check()
    .catch((error) => {
      throw error instanceof ShopFailure ? toRefusal(access.kind, error) : error
    })
  if (facts.missing.length)
    throw invalidInputRefusal({ key: { code: 'shop_scopes_missing', values: { scopes: facts.missing.join(', ') } } })
  return { ...facts, name: shortText(facts.name) || new URL(access.address).hostname, currency: shortText(facts.currency).slice(0, 10) }
}

const fieldErrors: Record<ShopProblem, { field: 'key' | 'address'; code: FieldError }> = {
  unreachable: { field: 'address', code: 'shop_unreachable' },
  busy: { field: 'address', code: 'shop_busy' },
  key_refused: { field: 'key', code: 'shop_key_refused' },
  not_permitted: { field: 'key', code: 'shop_not_permitted' },
  no_shop: { field: 'address', code: 'shop_none' },
  private_address: { field: 'address', code: 'shop_private_address' },
  unexpected: { field: 'address', code: 'shop_unexpected' },
}

/** Errors that are worded differently for files. */
const fileErrors: Partial<Record<ShopProblem, FieldError>> = { no_shop: 'shop_file_none', unexpected: 'shop_file_unreadable' }

function toRefusal(kind: ShopKind, { problem }: ShopFailure): Refusal {
  const { field, code } = fieldErrors[problem]
  return invalidInputRefusal({ [field]: (kind === 'files' && fileErrors[problem]) || code })
}

/** Asks a shop for something. Throws failures at the field. */
export const askShop = <T>(field: string, ask: () => Promise<T>): Promise<T> =>
  ask().catch((error) => {
    throw error instanceof ShopFailure ? invalidInputRefusal({ [field]: fieldErrors[error.problem].code }) : error
  })
