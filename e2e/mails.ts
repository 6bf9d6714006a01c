import { serverUrl } from './environment.ts'
import { expect } from './fixtures.ts'

/** Waits for the newest mail to the address with a matching subject, and returns its plain text. */
export async function mailTo(address: string, subject: RegExp): Promise<string> {
  let text = ''
  await expect(async () => {
    const list = await (await fetch(`${serverUrl()}/dev/mail`)).text()
    const found = [...list.matchAll(/<a href="(\/dev\/mail\/[^"]+)"><b>([^<]*)<\/b><small>[^<]*<\/small><small>([^<]*)<\/small>/g)]
    const [, path] = found.find(([, , title = '', to = '']) => to === address && subject.test(title)) ?? []
    expect(path, `${address}: ${subject}`).toBeDefined()
    const page = await (await fetch(`${serverUrl()}${path}`)).text()
    text = /<pre>([\s\S]*)<\/pre>/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }).toPass()
  return text
}
