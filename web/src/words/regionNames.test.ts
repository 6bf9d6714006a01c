import { countryName } from '@linesheet/domain/platform/country-names'
import { toLocale } from '@linesheet/domain/platform/languages'
import { regionIds, regions } from '@linesheet/domain/platform/places'
import { expect, test } from 'vitest'
import { en } from './en/all.ts'
import { translator } from './translate.ts'
import { zh_CN } from './zh_CN/all.ts'
import { zh_TW } from './zh_TW/all.ts'

test('a region of one country has the name of the country', () => {
  for (const { t, language } of [translator('en', en), translator('zh_CN', zh_CN), translator('zh_TW', zh_TW)])
    for (const id of regionIds.filter((region) => regions[region].countries.length === 1 && region !== 'cn'))
      expect(t(`products.region.${id}`)).toBe(countryName(toLocale(language), regions[id].countries[0]))
})
