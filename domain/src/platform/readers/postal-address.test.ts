import { expect, test } from 'vitest'
import type { CountryCode } from '../places.ts'
import { readPostalAddress, readPostcode } from './postal-address.ts'

const read = (text: string, country?: CountryCode) => {
  const { street, city, region, postal_code, country_code } = readPostalAddress(text, country)
  return [street, city, region, postal_code, country_code].join('|')
}

test.each([
  ['106台北市大安區和平東路二段999號3樓之2', '和平東路二段999號3樓之2|大安區|台北市|106|TW'],
  ['台灣 640204 雲林縣斗六市太平路999號', '太平路999號|斗六市|雲林縣|640204|TW'],
  ['〒153-0042 東京都目黒区青葉台9-9-9 サクラビル3F', '青葉台9-9-9 サクラビル3F|目黒区|東京都|153-0042|JP'],
  ['神奈川県横浜市中区本町1-1', '中区本町1-1|横浜市|神奈川県||JP'],
  ['江苏省苏州市姑苏区平江路9号', '姑苏区平江路9号|苏州市|江苏省||CN'],
  ['200031 上海市徐汇区湖南路999号2室', '徐汇区湖南路999号2室|上海市||200031|CN'],
  ['서울특별시 서대문구 연희로99길 9, 2층', '연희로99길 9, 2층|서대문구|서울특별시||KR'],
  ['香港中環荷李活道999號地下', '中環荷李活道999號地下|香港|||HK'],
  ['Kastanienallee 999, 10435 Berlin, Deutschland', 'Kastanienallee 999|Berlin||10435|DE'],
  ['12 bis, rue du Général-Leclerc\n75019 Paris\nFrance', '12 bis, rue du Général-Leclerc|Paris||75019|FR'],
  ['88 Mill Street, Unit 4, Portland, ME 04101, USA', '88 Mill Street, Unit 4|Portland|ME|04101|US'],
  ['40 NW Cedar St, Portland OR 97209-1234, United States', '40 NW Cedar St|Portland|OR|97209-1234|US'],
  ['14 Quay Row  Bristol  BS1 0ZZ  GB', '14 Quay Row|Bristol||BS1 0ZZ|GB'],
  ['信義路五段7號', '信義路五段7號||||'],
  ['1 Nowhere Street', '1 Nowhere Street||||'],
])('%j', (text, parts) => {
  expect(read(text)).toBe(parts)
})

test('a country given separately helps to read an address that does not name it, and leaves an address in another script whole', () => {
  expect(read('Kastanienallee 999, 10435 Berlin', 'DE')).toBe('Kastanienallee 999|Berlin||10435|DE')
  expect(read('10435 Kastanienallee', 'DE')).toBe('10435 Kastanienallee||||DE')
  expect(read('澳門南灣大馬路999號', 'MO')).toBe('澳門南灣大馬路999號||||MO')
})

test.each([
  ['F-29200', '29200'],
  ["'04101", '04101'],
  ['〒153-0042', '153-0042'],
  ['bs1 0zz', 'bs1 0zz'],
  ['LV-1010', 'LV-1010'],
  ['１５３', '153'],
])('the postcode %s is %s', (text, postcode) => {
  expect(readPostcode(text)).toBe(postcode)
})
