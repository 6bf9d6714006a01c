import type { QuestionList } from '../../catalogue/imports/decisions.ts'
import { normalizeText } from '../../platform/normalize-text.ts'
import type { ContactQuestion } from './contact-questions.ts'
import type { Contact } from './read-contact.ts'

/** Public mail providers, whose domains say nothing about a shop. */
const publicProviders = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de live.com msn.com yahoo.com yahoo.co.uk yahoo.co.jp yahoo.fr yahoo.de yahoo.com.tw yahoo.com.hk ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.de gmx.net gmx.at web.de t-online.de freenet.de orange.fr wanadoo.fr free.fr laposte.net libero.it virgilio.it qq.com foxmail.com 163.com 126.com sina.com sohu.com 139.com naver.com daum.net hanmail.net kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp hinet.net seznam.cz wp.pl o2.pl'.split(
    ' ',
  ),
)

/** The key that persons of one shop share: its name, or else the domain of its mails; '' if neither identifies it. */
function shopKey({ shop, emails: [email = ''] }: Contact) {
  if (shop) return normalizeText(shop.toLowerCase(), 'NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
  const domain = email.split('@')[1]?.toLowerCase() ?? ''
  return domain && !publicProviders.has(domain) ? `@${domain}` : ''
}

/** If several persons belong to one shop, asks whether each is a retailer, or all together are one. */
export function shopFinder(contacts: readonly Contact[], questions: QuestionList<ContactQuestion>) {
  const groups = Map.groupBy(contacts, shopKey)
  const shared = [...groups].flatMap(([key, group]) => (key && group.length > 1 ? [group] : []))
  let answer = 'each'
  for (const [first, ...others] of shared)
    for (const { row, shop, person, emails } of first ? [first, ...others] : [])
      answer = questions.ask({ kind: 'same_shop', proposal: 'each', choices: ['each', 'one'] }, row, person || shop || emails[0])
  const firstOf = new Map(answer === 'one' ? shared.flatMap(([first, ...others]) => others.map((other) => [other, first] as const)) : [])
  const othersOf = new Map(answer === 'one' ? shared.flatMap(([first, ...others]) => (first ? [[first, others] as const] : [])) : [])
  return {
    /** The other persons of the shop that this contact, its first one, represents; undefined if the contact is one of these others. */
    othersOf: (contact: Contact): readonly Contact[] | undefined => (firstOf.has(contact) ? undefined : (othersOf.get(contact) ?? [])),
  }
}
