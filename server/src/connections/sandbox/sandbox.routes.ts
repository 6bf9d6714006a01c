import {
  addTestDispute,
  addTestEvent,
  addTestMessage,
  addTestOrder,
  addTestPayout,
  getSandbox,
  openSandbox,
  removeSandbox,
} from '@linesheet/contract/connections/sandbox'
import { insertMembership } from '../../account/people/users.sql.ts'
import { withTenant } from '../../platform/db/db.ts'
import { withRetries } from '../../platform/db/retries.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { sandboxIdOf } from '../../platform/sandbox-id.ts'
import { makeSandbox } from './make-sandbox.ts'
import { deleteBrand, findSandbox, isSandbox, shutBrand } from './sandbox.sql.ts'
import { checkIsSandbox, nestedSandboxRefusal } from './sandbox-refusals.ts'
import { actOnOrder, payOut, placeTestOrder, reportTestDispute, writeTestMessage } from './test-records.ts'

export const sandboxRoutes = [
  serve(getSandbox, async ({ tx, brandId }) => ({
    sandbox: (await findSandbox(tx, brandId)) ?? null,
    is_sandbox: await isSandbox(tx, brandId),
  })),

  serve(openSandbox, async (call) => {
    const { tx, brandId, userId, role, now } = call
    if (await isSandbox(tx, brandId)) throw nestedSandboxRefusal()
    if (!(await findSandbox(tx, brandId))) await makeSandbox(call)
    await withTenant(tx, sandboxIdOf(brandId), () => insertMembership(tx, sandboxIdOf(brandId), userId, role, now))
    const sandbox = await findSandbox(tx, brandId)
    if (!sandbox) throw new Error('A sandbox that was made is there')
    return sandbox
  }),

  serveInSteps(removeSandbox, async ({ context, brandId }) => {
    if (await context.db.read({ brandId }, (tx) => isSandbox(tx, brandId))) throw nestedSandboxRefusal()
    await withRetries(() => context.db.asOwner((tx) => shutBrand(tx, sandboxIdOf(brandId))))
    // Running calls lock in another order.
    await withRetries(() => context.db.asOwner((tx) => deleteBrand(tx, sandboxIdOf(brandId))))
    return {}
  }),

  serve(addTestOrder, async (call) => {
    await checkIsSandbox(call.tx, call.brandId)
    return placeTestOrder(call)
  }),

  serve(addTestEvent, async (call) => {
    await checkIsSandbox(call.tx, call.brandId)
    return actOnOrder(call, call.params.id, call.body.kind)
  }),

  serve(addTestDispute, async (call) => {
    await checkIsSandbox(call.tx, call.brandId)
    return reportTestDispute(call, call.params.id, call.body)
  }),

  serve(addTestMessage, async (call) => {
    await checkIsSandbox(call.tx, call.brandId)
    return writeTestMessage(call, call.body.text)
  }),

  serve(addTestPayout, async (call) => {
    await checkIsSandbox(call.tx, call.brandId)
    return payOut(call)
  }),
]
