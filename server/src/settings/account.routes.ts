import { editAccount, getAccount } from '@linesheet/contract/settings.account'
import { roleNotAllowed } from '@linesheet/domain/refusal'
import { omitUndefined } from '../kernel/omit-undefined.ts'
import { serve } from '../kernel/serve.ts'
import { renameBrand } from '../store/store.sql.ts'
import { lockCompany, updateStore } from '../store/store-profile.sql.ts'
import { findAccount, renameOrganization, updateAccount } from './account.sql.ts'

export const accountRoutes = [
  serve(getAccount, ({ tx, brandId }) => findAccount(tx, brandId)),

  serve(editAccount, async ({ tx, brandId, may, body, publish }) => {
    const { company, organization, ...fields } = body
    await lockCompany(tx, brandId)
    const before = await findAccount(tx, brandId)
    if (organization !== undefined && organization !== before.organization) {
      if (!may('users:write')) throw roleNotAllowed()
      await renameOrganization(tx, brandId, organization)
    }
    if (company !== undefined && company !== before.company) {
      await renameBrand(tx, brandId, company, 'company')
      await updateStore(tx, brandId, { display_name: company })
    }
    const columns = omitUndefined(fields)
    if (Object.keys(columns).length) await updateAccount(tx, brandId, columns)
    publish('company.changed', brandId)
    return findAccount(tx, brandId)
  }),
]
