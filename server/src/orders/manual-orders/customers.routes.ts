import { createCustomer, listCustomers, lookUpCustomer } from '@linesheet/contract/orders/manual-orders.catalogue'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { addRetailers } from '../../retailers/network/add-retailers.ts'
import { findCustomer, findCustomerByEmail, listCustomerPage } from './customers.sql.ts'

export const customerRoutes = [
  serve(listCustomers, ({ tx, brandId, query }) => listCustomerPage(tx, brandId, query)),

  serve(lookUpCustomer, async ({ tx, brandId, body }) => {
    const retailer = await findCustomerByEmail(tx, brandId, body.email)
    if (!retailer) return { known: 'none' as const, retailer: null }
    return { known: retailer.status ? ('network' as const) : ('marketplace' as const), retailer }
  }),

  serve(createCustomer, async ({ tx, brandId, now, body }) => {
    const [added] = await addRetailers({ tx, brandId, now, source: 'manual' }, [body])
    if (added?.error) throw invalidInputRefusal({ email: added.error })
    const created = added && (await findCustomer(tx, brandId, added.id))
    if (!created) throw notFoundRefusal('customer')
    return created
  }),
]
