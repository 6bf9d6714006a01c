import { foldInput } from './fold-input.ts'
import { type Reading, readAs, readAsEmpty, refuse } from './reading.ts'

/** Matches every address that mail servers deliver to, with the domain in ASCII. */
const addressPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** A domain with letters beyond ASCII as mail servers know it: `bücher.example` is `xn--bcher-kva.example`. */
function toAsciiDomain(address: string) {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!/[^\p{ASCII}]/u.test(domain) || !URL.canParse(`http://${domain}`)) return address
  return address.slice(0, at) + new URL(`http://${domain}`).hostname
}

/** An e-mail address in lower case, as people paste it: `Mei Lam <mei@shop.com>`, `mailto:mei@shop.com`, in full-width letters. */
export function readEmail(text: string): Reading<string> {
  const folded = foldInput(text)
  if (folded === '') return readAsEmpty()
  const bracketed = /<([^<>]+)>$/.exec(folded)?.[1] ?? folded
  const address = toAsciiDomain(
    bracketed
      .replace(/^mailto:/i, '')
      .replace(/(?<![.,;])[.,;]+$/, '')
      .trim()
      .toLowerCase(),
  )
  return address.length <= 254 && addressPattern.test(address) ? readAs(address) : refuse('invalid_email')
}
