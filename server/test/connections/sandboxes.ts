import { selectBrand } from '@linesheet/contract/account/session'
import { openSandbox } from '@linesheet/contract/connections/sandbox'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { type Brand, given, type Member } from '../given.ts'

/** A sandbox with copies of two products, and its brand's owner in it. */
export async function aSandbox() {
  const brand = await given.aBrand()
  for (const name of ['Vase', 'Bowl']) await given.aProduct(brand, { name })
  await activateProducts(brand)
  const sandbox = await callOk(openSandbox, {}, brand.owner)
  return { brand, sandbox, owner: await enterBrand(brand.owner, sandbox.brand_id) }
}

const activateProducts = async ({ id }: Brand) =>
  (await testContext()).db.asOwner((tx) => tx.updateTable('products').set({ status: 'active' }).where('brand_id', '=', id).execute())

export async function enterBrand(member: Member, brandId: string): Promise<Member> {
  const { token } = await callOk(selectBrand, { params: { id: brandId } }, member)
  return { ...member, token }
}

/** Turns the brand into a sandbox, so that test orders can be made in it, with its present records. */
export async function turnIntoSandbox({ id }: Brand): Promise<void> {
  const { db } = await testContext()
  await db.asOwner((tx) => tx.updateTable('companies').set({ is_sandbox: true }).where('brand_id', '=', id).execute())
}
