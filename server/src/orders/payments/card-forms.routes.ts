import { type cardFormPages, finishCardForm, openCardForm } from '@linesheet/contract/orders/payments'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { publicAddress } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { findCustomer } from '../manual-orders/customers.sql.ts'
import { findDraft } from '../manual-orders/drafts.sql.ts'
import { insertCardForm } from './card-forms.sql.ts'
import { cardFormMinutes, finishForm } from './card-forms.ts'
import { cardFormEffect } from './card-forms.worker.ts'
import { findCustomerOfCards, findOrderPayment } from './payments.sql.ts'

type Page = { path: string; find: (tx: Tx, brandId: string, id: string) => Promise<unknown> }
/** The pages that a form may lead back to. */
const pages: Record<(typeof cardFormPages)[number], Page> = {
  draft: { path: '/order/new', find: findDraft },
  order: { path: '/order', find: findOrderPayment },
}

export const cardFormRoutes = [
  /** If the answer is lost, nobody knows the form, and it ends without a card. */
  serveInSteps(openCardForm, async ({ context, brandId, userId, sessionId, role, now, body, step, lastStep }) => {
    const scope = { brandId, userId, sessionId, role }
    const { buying_company_id: retailer_id, return_to, language_code: language } = body
    const payer = await step(scope, (tx) => findPayer(tx, brandId, body))
    const id = newId()
    const cancel_url = `${publicAddress(context.config)}${pages[return_to.page].path}/${return_to.id}`
    const return_url = `${cancel_url}?card_form=${id}`
    const expires_at = new Date(now.getTime() + cardFormMinutes * 60_000)
    const form = { key: `card form ${id}`, ...payer, language, return_url, cancel_url, expires_at }
    const { session, customer, url } = await context.ports.payments.openCardForm(form)
    return lastStep(scope, async (tx, { enqueue }) => {
      const row = { brand_id: brandId, id, retailer_id, session_id: session, customer, state: 'open', created_at: now, expires_at }
      await insertCardForm(tx, row)
      enqueue(cardFormEffect(id, expires_at))
      return { id, url }
    })
  }),

  serveInSteps(finishCardForm, ({ context, brandId, userId, sessionId, role, now, params }) =>
    finishForm({ context, scope: { brandId, userId, sessionId, role }, now, id: params.id }),
  ),
]

type FormInput = ParsedRequest<typeof openCardForm>['body']

/** The retailer whose cards the form is for; `customer` is its id at the payment provider. Throws 400 or 404 without a retailer, or a page to return to. */
async function findPayer(tx: Tx, brandId: string, { buying_company_id, return_to }: FormInput) {
  const [retailer, customer, page] = await Promise.all([
    findCustomer(tx, brandId, buying_company_id),
    findCustomerOfCards(tx, brandId, buying_company_id),
    pages[return_to.page].find(tx, brandId, return_to.id),
  ])
  if (!retailer) throw invalidInputRefusal({ buying_company_id: 'unknown_customer' })
  if (!page) throw notFoundRefusal(return_to.page)
  return { customer, name: retailer.name, email: retailer.email }
}
