import { expect, test } from 'vitest'
import { visitSource } from './visit-sources.ts'

const ownHost = 'linesheet.example'
const from = (parts: object) => visitSource({ ownHost, ...parts })

test('the address names the source first, then the site it comes from', () => {
  expect(from({ src: 'QR', referrer: 'https://www.google.com/' })).toBe('qr')
  expect(from({ utm_source: 'newsletter', utm_campaign: 'Spring Fair', referrer: 'https://x.example' })).toBe('newsletter.spring-fair')
  expect(from({ referrer: 'https://www.google.com.hk/search?q=vase' })).toBe('google')
  expect(from({ referrer: 'https://l.instagram.com/' })).toBe('instagram')
  expect(from({ referrer: 'https://www.slowferry.example:8443/stockists' })).toBe('slowferry.example')
  expect(from({})).toBe('direct')
  expect(from({ referrer: 'no address' })).toBe('direct')
})

test('navigation within the page is no visit', () => {
  expect(from({ src: 'qr', referrer: `https://${ownHost}/d/slow-ferry` })).toBeUndefined()
})

test('a source is short and plain, whatever the address says', () => {
  expect(from({ src: '<script>alert(1)</script>' })).toBe('script-alert-1-script')
  expect(from({ src: '　', referrer: 'https://bing.com/' })).toBe('bing')
  expect(from({ src: 'a'.repeat(5000) })).toHaveLength(60)
  expect(from({ src: '微信 公众号' })).toBe('微信-公众号')
})
