import { getHome } from '@linesheet/contract/home'
import { expect, test } from 'vitest'
import { done } from '../../test/calling.ts'
import { someProducts } from '../../test/collections.ts'
import { given } from '../../test/given.ts'

test('home tells who may change products how many of them miss something', async () => {
  const brand = await given.aBrand()
  const attentionFor = async (who: typeof brand.owner) => (await done(getHome, {}, who)).needs_attention
  expect(await attentionFor(brand.owner)).toBe(0)
  await someProducts(brand, ['Cup', 'Vase'])
  expect(await attentionFor(brand.owner)).toBe(2)
  expect(await attentionFor(await given.aMember(brand, 'catalogue'))).toBe(2)
  expect(await attentionFor(await given.aMember(brand, 'finance'))).toBe(0)
})
