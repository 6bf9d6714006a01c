import { confirmBanking, getBanking, saveBanking } from '@linesheet/contract/money/banking'
import { daysAfter } from '@linesheet/domain/platform/days'
import type { ApiCall } from '../client/http-client.ts'
import { demoPassword, ownerEmail } from './brands.ts'

/** Enters bank details as the owner did a month ago, and confirms them by the mail of the development server, so that payouts go there. */
export async function addDemoBankDetails(owner: ApiCall, url: string, brandId: string, now: Date) {
  if ((await owner(getBanking, {})).status !== 'none') return
  const at = daysAfter(now, -30)
  // Derived from the brand, so that the mails of two brands of one owner can be distinguished.
  const account_number = String(100_000_000 + (Number.parseInt(brandId.slice(-8), 16) % 900_000_000))
  const values = { account_holder: 'Slow Ferry Ltd', bank_name: 'Hang Seng Bank', bank_code: '024', branch_code: '388', account_number }
  const { pending } = await owner(saveBanking, { body: { country_code: 'HK', values, password: demoPassword } }, { at })
  const code = await findCode(url, pending?.label ?? '')
  if (code) await owner(confirmBanking, { body: { code } }, { at: new Date(at.getTime() + 60_000) })
}

/** The code in the newest mail to the owner that names the account; undefined if none arrives within a minute. */
async function findCode(url: string, label: string): Promise<string | undefined> {
  for (let tries = 0; tries < 60; tries += 1) {
    const list = await (await fetch(`${url}/dev/mail`)).text()
    for (const [, path, to] of list.matchAll(/<a href="(\/dev\/mail\/[^"]+)"><b>[^<]*<\/b><small>[^<]*<\/small><small>([^<]*)<\/small>/g)) {
      if (to !== ownerEmail) continue
      const text = /<pre>([\s\S]*)<\/pre>/.exec(await (await fetch(`${url}${path}`)).text())?.[1] ?? ''
      const code = /\n(\d{6})\n/.exec(text)?.[1]
      if (code && text.includes(label)) return code
    }
    await new Promise((done) => setTimeout(done, 1000))
  }
  return undefined
}
