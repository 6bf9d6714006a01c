import type { CountryCode } from '../places.ts'

/** An address in the parts of an `Address`; parts that the text lacks are ''. */
export type PostalAddress = { street: string; city: string; region: string; postal_code: string; country_code: CountryCode | '' }

/**
 * How the scripts of East Asia write an address without spaces, the largest part first: an optional postcode, the region and the city, then the street.
 * `region` recognises the country; a part that the country lacks is undefined.
 */
type AsianFormat = { country: CountryCode; postcode: string; region: string; city: string }

const counties =
  '[臺台][北中南]市|[臺台]東[縣市]|新北市|桃園[縣市]|高雄[縣市]|基隆市|新竹[縣市]|苗栗縣|彰化縣|南投縣|雲林縣|嘉義[縣市]|屏東縣|宜蘭縣|花蓮縣|澎湖縣|金門縣|連江縣'
const prefectures = '東京都|北海道|京都府|大阪府|(?:神奈川|和歌山|鹿児島)県|[\\p{Script=Han}]{2}県'
const provinces =
  '(?:河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海)省|(?:内蒙古|广西壮族|西藏|宁夏回族|新疆维吾尔)自治区'
const municipalities = '北京市|上海市|天津市|重庆市'
const koreanRegions =
  '(?:서울|부산|대구|인천|광주|대전|울산|세종)(?:특별자치시|특별시|광역시)?(?=\\s)|(?:경기|강원|충청[남북]|전라[남북]|전북|경상[남북]|제주)(?:특별자치)?도'

/** The order matters: a city of China may have the same name as one of the others. */
const asianFormats: readonly AsianFormat[] = [
  { country: 'TW', postcode: '\\d{3}(?:\\d{2,3})?', region: counties, city: '[\\p{Script=Han}]{1,4}?[區鄉鎮市]' },
  {
    country: 'JP',
    postcode: '〒?\\s*\\d{3}-?\\d{4}',
    region: prefectures,
    city: '(?:[^\\s市区町村]{1,6}郡)?[^\\s市区町村]{1,8}[市区町村]',
  },
  { country: 'KR', postcode: '\\d{5}', region: koreanRegions, city: '[\\p{Script=Hangul}]{1,6}[시군구](?=\\s)' },
  { country: 'CN', postcode: '\\d{6}', region: provinces, city: '[\\p{Script=Han}]{1,8}?(?:市|自治州|地区|盟)' },
  { country: 'CN', postcode: '\\d{6}', region: '', city: municipalities },
  { country: 'HK', postcode: '', region: '', city: '香港|九龍|新界' },
]

const countryNames = '(?:中華民國|中华人民共和国|中國|中国|[臺台]灣|台湾|日本国?|대한민국|香港特別行政區|香港特别行政区)?'

const patterns = asianFormats.map(({ country, postcode, region, city }) => ({
  country,
  pattern: new RegExp(
    `^${countryNames}[\\s,，]*(?:(?<postcode>${postcode || '(?!)'})[\\s,，]*)?${countryNames}[\\s,，]*${region ? `(?<region>${region})` : ''}[\\s,，]*(?<city>${city})${region ? '?' : ''}[\\s,，]*(?<street>.*)$`,
    'su',
  ),
}))

/** Reads an address of Taiwan, Japan, Korea, China or Hong Kong in its own script; undefined for any other. */
export function readAsianAddress(text: string): PostalAddress | undefined {
  for (const { country, pattern } of patterns) {
    const found = pattern.exec(text)?.groups
    if (!found) continue
    const { postcode = '', region = '', city = '', street = '' } = found
    return { street: street.trim(), city, region, postal_code: postcode.replace(/^〒\s*/, ''), country_code: country }
  }
  return undefined
}
