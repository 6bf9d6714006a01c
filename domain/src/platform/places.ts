/**
 * The regions a brand sells in, with the one currency of each, and the countries that belong to them.
 * Which countries belong to a region is this project's choice (docs/product/products.md).
 */
export const regions = {
  hk: { currency_code: 'HKD', countries: ['HK', 'MO'] },
  cn: { currency_code: 'CNY', countries: ['CN'] },
  tw: { currency_code: 'TWD', countries: ['TW'] },
  jp: { currency_code: 'JPY', countries: ['JP'] },
  kr: { currency_code: 'KRW', countries: ['KR'] },
  sg: { currency_code: 'SGD', countries: ['SG', 'MY', 'TH', 'VN', 'PH', 'ID'] },
  in: { currency_code: 'INR', countries: ['IN'] },
  ae: { currency_code: 'AED', countries: ['AE'] },
  au: { currency_code: 'AUD', countries: ['AU'] },
  nz: { currency_code: 'NZD', countries: ['NZ'] },
  us: { currency_code: 'USD', countries: ['US'] },
  ca: { currency_code: 'CAD', countries: ['CA'] },
  uk: { currency_code: 'GBP', countries: ['GB'] },
  ch: { currency_code: 'CHF', countries: ['CH'] },
  nordics: { currency_code: 'SEK', countries: ['SE', 'DK', 'NO'] },
  eu: {
    currency_code: 'EUR',
    countries: ['AT', 'BE', 'CZ', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'NL', 'PL', 'PT', 'SI', 'SK'],
  },
} as const satisfies Record<string, { currency_code: string; countries: readonly string[] }>

export type Region = keyof typeof regions
export const regionIds = Object.keys(regions) as [Region, ...Region[]]
export type CurrencyCode = (typeof regions)[Region]['currency_code']

export const currencyCodes = [...new Set(regionIds.map((id): CurrencyCode => regions[id].currency_code))] as [
  CurrencyCode,
  ...CurrencyCode[],
]
export type CountryCode = (typeof regions)[Region]['countries'][number]
export const countryCodes = regionIds.flatMap((id): readonly CountryCode[] => regions[id].countries).toSorted() as [
  CountryCode,
  ...CountryCode[],
]

/** The region that a country belongs to. */
export const regionOf = (country: CountryCode): Region =>
  regionIds.find((id) => (regions[id].countries as readonly CountryCode[]).includes(country)) ?? 'hk'

/** The address of a shipment's origin or destination. Parts that a country does not use are empty. */
export type Address = {
  recipient: string
  company: string
  street: string
  street_2: string
  city: string
  region: string
  postal_code: string
  country_code: CountryCode
  phone: string
}

/** The country of a retailer; '' if it is unknown. */
export type RetailerCountry = CountryCode | ''

/** An address as a list of contacts has it: its country and its city may be missing, and are requested before a parcel is sent. */
export type RetailerAddress = Omit<Address, 'country_code'> & { country_code: RetailerCountry }
