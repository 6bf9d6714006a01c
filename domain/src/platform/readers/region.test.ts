import { expect, test } from 'vitest'
import { type Region, regionIds } from '../places.ts'
import { readList, splitList } from './list.ts'
import { readAs, readAsEmpty, refuse } from './reading.ts'
import { namesOfRegion, readRegion } from './region.ts'

test.each<[string, Region]>([
  ['hk', 'hk'],
  ['Hong Kong and Macao', 'hk'],
  ['ＨＯＮＧ ＫＯＮＧ', 'hk'],
  ['港澳', 'hk'],
  ['GB', 'uk'],
  ['United Kingdom', 'uk'],
  ['USA', 'us'],
  ['美國', 'us'],
  ['中国大陆', 'cn'],
  ['台湾', 'tw'],
  ['sg', 'sg'],
  ['South-East Asia', 'sg'],
  ['nordics', 'nordics'],
  ['EU', 'eu'],
  ['歐盟', 'eu'],
])('%s is the region %s', (text, region) => {
  expect(readRegion(text)).toEqual(readAs(region))
})

test('every region is read by its id', () => {
  expect(regionIds.map(readRegion)).toEqual(regionIds.map((id) => readAs(id)))
})

test.each(['Germany', 'Singapore', 'Macau', 'Atlantis'])('%s is no region of its own', (name) => {
  expect(readRegion(name)).toEqual(refuse({ code: 'region_not_found', values: { name } }))
})

test('a region is searched by its names, and by its country’s names where it has one', () => {
  expect(namesOfRegion('jp')).toEqual(['jp', 'Japan', '日本', '日本'])
  expect(namesOfRegion('eu')).toEqual(['eu', 'Europe', 'European Union', '欧洲', '歐洲', '欧盟', '歐盟'])
})

test('a list is read entry by entry, whatever separates them', () => {
  expect(splitList(' a,b；c、d\r\ne | f ; ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(readList('日本；US\nJapan', readRegion)).toEqual(readAs(['jp', 'us']))
  expect(readList('Japan, Mars, Venus', readRegion)).toEqual(refuse({ code: 'region_not_found', values: { name: 'Mars' } }))
  expect([readList(' ; ', readRegion), readList('-', readRegion)]).toEqual([readAsEmpty(), readAsEmpty()])
})
