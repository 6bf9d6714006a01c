import { createCustomer, listCustomers, lookUpCustomer } from '@linesheet/contract/manual-orders.catalogue'
import { languageOfCountry } from '@linesheet/domain/languages'
import { invalidInput, notFound } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { serve } from '../kernel/serve.ts'
import { findCustomer, findCustomerByEmail, insertCustomer, listCustomerPage } from './customers.sql.ts'

export const customerRoutes = [
  serve(listCustomers, ({ tx, brandId, query }) => listCustomerPage(tx, brandId, query)),

  serve(lookUpCustomer, async ({ tx, brandId, body }) => {
    const retailer = await findCustomerByEmail(tx, brandId, body.email)
    if (!retailer) return { known: 'none' as const, retailer: null }
    return { known: retailer.status ? ('network' as const) : ('marketplace' as const), retailer }
  }),

  serve(createCustomer, async ({ tx, brandId, now, body }) => {
    const known = await findCustomerByEmail(tx, brandId, body.email)
    if (known) throw invalidInput({ email: known.status ? 'customer_exists' : 'customer_on_marketplace' })
    const id = newId()
    const country_code = body.addresses[0]?.country_code ?? 'HK'
    const { language_code = languageOfCountry(country_code) } = body
    await insertCustomer(tx, brandId, id, { ...body, country_code, language_code }, now)
    const created = await findCustomer(tx, brandId, id)
    if (!created) throw notFound('customer')
    return created
  }),
]
