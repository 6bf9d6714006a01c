import { chooseShipping, estimateShipping } from '@linesheet/contract/orders/labels'
import { buyLabelBatch, createLabelBatch, requoteLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { createCustomer } from '@linesheet/contract/orders/manual-orders.catalogue'
import { addCreditCard, openCardForm } from '@linesheet/contract/orders/payments'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import { addRetailers } from '@linesheet/contract/retailers/network'
import { importRetailers } from '@linesheet/contract/retailers/network.import'
import { inviteRetailers, resendInvite } from '@linesheet/contract/retailers/network.invites'
import { mailInstructions, submitWebsite } from '@linesheet/contract/storefront/direct-programme'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import type { Route } from '../../platform/http/serve.ts'
import { isSandbox } from './sandbox.sql.ts'

/** Calls that cost money or reach people outside: carriers, cards, and retailers that do not belong to the sandbox. */
const refusedCalls: readonly Endpoint[] = [
  estimateShipping,
  chooseShipping,
  createLabelBatch,
  requoteLabelBatch,
  buyLabelBatch,
  addCreditCard,
  openCardForm,
  createCustomer,
  addRetailers,
  importRetailers,
  inviteRetailers,
  resendInvite,
  submitWebsite,
  mailInstructions,
]

/** The route, which refuses its call with 409 in a sandbox if it reaches outside. */
export function refuseInSandbox(route: Route): Route {
  if (!refusedCalls.includes(route.endpoint)) return route
  const handler = async (input: { context: AppContext; brandId: string }) => {
    const isTest = await input.context.db.read({ brandId: input.brandId }, (tx) => isSandbox(tx, input.brandId))
    if (isTest) throw new Refusal('sandbox.outside', 'This reaches carriers, banks or retailers, and so does nothing in a sandbox')
    return route.handler(input as never)
  }
  return { ...route, handler }
}
