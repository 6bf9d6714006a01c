import { countryNameIn } from '../country-names.ts'
import { languages } from '../languages.ts'
import { type Region, regionIds, regionOf, regions } from '../places.ts'
import { readCountry } from './country.ts'
import { foldCell } from './fold-input.ts'
import { readNothing } from './read-nothing.ts'
import { type Reading, readAs, refuse } from './reading.ts'

/** The names of regions that are not just one country, and other names that people write for them. */
const names: Partial<Record<Region, readonly string[]>> = {
  hk: ['Hong Kong & Macao', 'Hong Kong & Macau', 'Hong Kong', '港澳', '港澳地区', '港澳地區', '香港', '香港澳门', '香港澳門'],
  sg: ['Southeast Asia', 'South East Asia', 'ASEAN', '东南亚', '東南亞', '东盟', '東協', '東盟'],
  nordics: ['Nordics', 'Nordic countries', 'Scandinavia', '北欧', '北歐'],
  eu: ['Europe', 'European Union', '欧洲', '歐洲', '欧盟', '歐盟'],
}

/** A name in the form that is compared: letters and digits; "and" is "&". */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** All texts that a search for a region compares: its id, and its names in the interface languages. */
export const namesOfRegion = (id: Region): string[] => {
  const [country, ...others] = regions[id].countries
  const ofCountry = others.length ? [] : languages.map((language) => countryNameIn(language, country))
  return [id, ...(names[id] ?? []), ...ofCountry]
}

const regionsByName = new Map(regionIds.flatMap((id) => [id, ...(names[id] ?? [])].map((name) => [plain(name), id] as const)))

/**
 * Reads a region by its id or its name in one of the interface languages; a region of one country also by that country: `US`, `United States`, 美国. A country
 * that shares its region is refused: the product would be sold in all its countries.
 */
export function readRegion(text: string): Reading<Region> {
  const folded = foldCell(text).slice(0, 120)
  const nothing = readNothing(folded)
  if (nothing) return nothing
  const named = regionsByName.get(plain(folded))
  if (named) return readAs(named)
  const country = readCountry(folded)
  const region = country.kind === 'value' ? regionOf(country.value) : undefined
  if (region && regions[region].countries.length === 1) return readAs(region)
  return refuse({ code: 'region_not_found', values: { name: folded } })
}
