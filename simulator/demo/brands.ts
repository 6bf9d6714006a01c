import type { ingestBrands } from '@linesheet/contract/connections/marketplace'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Role } from '@linesheet/domain/platform/roles'
import { type Item, noondayProducts, slowFerryProducts } from '../data/catalogue.ts'

/** The password of all demo users. It is public. */
export const demoPassword = 'slow-ferry-to-cheung-chau'

type Person = { email: string; first_name: string; last_name: string; language_code: Language; change_password?: boolean; role: Role }
type Application = RequestInput<typeof ingestBrands>['body']['items'][number]
export type DemoBrand = {
  key: string
  name: string
  items: readonly Item[]
  orders: number
  people: readonly Person[]
  application: Application
}

const owner: Person = { email: 'mei@slowferry.example', first_name: 'Mei', last_name: 'Lam', language_code: 'en', role: 'owner' }
const packer: Person = { email: 'kit@slowferry.example', first_name: '傑', last_name: '何', language_code: 'zh_TW', role: 'orders' }

const slowFerryPeople: readonly Person[] = [
  owner,
  { email: 'jonas@slowferry.example', first_name: 'Jonas', last_name: 'Wood', language_code: 'en', role: 'admin' },
  { email: 'yan@slowferry.example', first_name: '欣', last_name: '葉', language_code: 'zh_TW', role: 'catalogue' },
  packer,
  { email: 'lin@slowferry.example', first_name: '林', last_name: '周', language_code: 'zh_CN', role: 'finance' },
  { email: 'ada@slowferry.example', first_name: 'Ada', last_name: 'Cheng', language_code: 'en', role: 'viewer' },
  { email: 'newcomer@slowferry.example', first_name: 'Sam', last_name: 'Poon', language_code: 'en', role: 'orders', change_password: true },
]

const studioAddress = {
  recipient: 'Mei Lam',
  company: 'Slow Ferry Studio Ltd',
  street: 'Unit 7, 11/F, Jockey Club Creative Arts Centre, 30 Pak Tin Street',
  street_2: '',
  city: 'Shek Kip Mei',
  region: 'Kowloon',
  postal_code: '',
  country_code: 'HK' as const,
  phone: '+852 2779 1180',
}
const brandApplication = (
  external_id: string,
  display_name: string,
  year_established: number,
  lead_time_days: number,
  people: readonly Person[],
): Application => ({
  external_id,
  organization: 'Slow Ferry Studio Ltd',
  display_name,
  origin_country: 'HK',
  currency_code: 'HKD',
  time_zone: 'Asia/Hong_Kong',
  year_established,
  lead_time_days,
  website: `https://${external_id.replace('demo-', '')}.example`,
  ship_from: studioAddress,
  users: people.map((person) => ({ ...person, password: demoPassword, address_proved: true })),
})

/** The two brands of the demo; both belong to one organization. */
export const demoBrands: readonly DemoBrand[] = [
  {
    key: 'slow-ferry',
    name: 'Slow Ferry',
    items: slowFerryProducts,
    orders: 270,
    people: slowFerryPeople,
    application: brandApplication('demo-slowferry', 'Slow Ferry', 2014, 8, slowFerryPeople),
  },
  {
    key: 'noonday',
    name: 'Noonday Press',
    items: noondayProducts,
    orders: 30,
    people: [owner, packer],
    application: brandApplication('demo-noonday', 'Noonday Press', 2021, 5, [owner, packer]),
  },
]
export const ownerEmail = owner.email
export const packerEmail = packer.email

/** A table of the users who can sign in. */
export function formatSignInTable(url: string): string {
  const members = slowFerryPeople.map(({ email, role, change_password }) => {
    const brands = demoBrands.filter(({ people }) => people.some((person) => person.email === email)).map(({ name }) => name)
    return [email, role, `${brands.join(', ')}${change_password ? ' (has to choose a new password)' : ''}`] as const
  })
  const width = (column: 0 | 1) => Math.max(...members.map((row) => row[column].length))
  const rows = members.map(([email, role, brands]) => `  ${email.padEnd(width(0))}  ${role.padEnd(width(1))}  ${brands}`)
  return [`\n${url}\nWho can sign in; everybody’s password is  ${demoPassword}\n`, ...rows, ''].join('\n')
}
