import { getDirectLink, listLinkSources } from '@linesheet/contract/storefront/direct'
import { expect } from 'vitest'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'

export const person =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'

export const slugOf = async ({ owner }: Brand) => (await callOk(getDirectLink, {}, owner)).slug

/** Opens a brand's public page as a browser does. */
export async function openDirectPage(slug: string, query = '', headers: Record<string, string> = {}) {
  const { app } = await testContext()
  return app.inject({ method: 'GET', url: `/d/${slug}${query}`, headers: { 'user-agent': person, ...headers } })
}

export const retailerForm = {
  name: 'Paper & Stone',
  contact: '陳大文',
  email: 'shop@paper.example',
  phone: '+852 2222 3333',
  retailer_type: 'gift',
  country_code: 'HK',
  website: 'paper.example',
  message: 'We have two shops.',
}

/** Sends the form of the page as a browser without scripts does. */
export async function submitForm(slug: string, form: Record<string, string>, query = '', remoteAddress?: string) {
  const { app } = await testContext()
  return app.inject({
    method: 'POST',
    url: `/d/${slug}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': person },
    payload: new URLSearchParams(form).toString(),
    ...(remoteAddress && { remoteAddress }),
  })
}

/** The counts by source, once as many visits are counted: they are written a little later. */
export async function countedSources(brand: Brand, visits: number) {
  const read = () => callOk(listLinkSources, { query: {} }, brand.owner)
  await expect.poll(async () => (await read()).total.visits).toBe(visits)
  return (await read()).items
}
