import { editAccount, getAccount } from '@linesheet/contract/brand/settings.account'
import { isStale, roleNotAllowedRefusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { withTenant } from '../../platform/db/db.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve } from '../../platform/http/serve.ts'
import { renameBrand } from '../store/store.sql.ts'
import { lockBrand, updateStore } from '../store/store-profile.sql.ts'
import { findAccount, findBrandsOfOrganization, recordOrganizationName, renameOrganization } from './account.sql.ts'

export const accountRoutes = [
  serve(getAccount, ({ tx, brandId }) => findAccount(tx, brandId)),

  serve(editAccount, async ({ tx, context, brandId, may, body, publish }) => {
    const { version, company, organization, address, ...fields } = body
    const brands = organization === undefined ? [] : await context.db.asOwner((owner) => findBrandsOfOrganization(owner, brandId))
    await lockBrand(tx, brandId)
    const before = await findAccount(tx, brandId)
    if (isStale(version, before)) throw staleRecordRefusal(before)
    if (organization !== undefined && organization !== before.organization) {
      if (!may('users:write')) throw roleNotAllowedRefusal()
      await renameOrganization(tx, brandId, organization)
      for (const brand of brands) await withTenant(tx, brand, () => recordOrganizationName(tx, brand, before.organization, organization))
    }
    if (company !== undefined && company !== before.company) await renameBrand(tx, brandId, company, 'company')
    const columns = omitUndefined({ display_name: company, address: address && JSON.stringify(address), ...fields })
    if (Object.keys(columns).length) await updateStore(tx, brandId, columns)
    publish('company.changed', brandId)
    return findAccount(tx, brandId)
  }),
]
