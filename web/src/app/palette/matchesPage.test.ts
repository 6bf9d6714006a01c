import { expect, test } from 'vitest'
import { en } from '../../words/en/all.ts'
import { zh_CN } from '../../words/zh_CN/all.ts'
import { zh_TW } from '../../words/zh_TW/all.ts'
import { matchesPage } from './matchesPage.ts'

const found = (search: string, key: string, label = '') => matchesPage(search, key, label)

test.each([
  ['switchBrand', 'switch brand', '切换品牌', '切換品牌'],
  ['theme dark', 'dark', '深色', '深色'],
  ['theme light', 'light theme', '浅色', '淺色'],
  ['language zh_CN', 'simplified', '简体', '簡體'],
  ['inviteUser', 'invite', '邀请', '邀請'],
  ['inviteRetailers', 'invite retailers', '邀请零售商', '邀請'],
  ['tokens', 'tokens', '令牌', '權杖'],
  ['webhooks', 'webhook', '推送', '回呼'],
  ['lineSheet', 'line sheet', '批发目录', '目錄'],
  ['shortcuts', 'help', '帮助', '說明'],
  ['payouts', 'money', '结算', '撥款'],
  ['settings users', 'team', '同事', '成員'],
  ['settings api', 'developers', '接口', '開發'],
  ['settings audit', 'audit log', '日志', '稽核'],
  ['orders', 'ship', '订单', '訂單'],
])('%s is found in the words of each language, whatever the language of the screen', (key, ...searches) => {
  for (const search of searches) expect([search, found(search, key, key === 'inviteRetailers' ? '邀请零售商' : '')]).toEqual([search, true])
  expect(found('zzz', key)).toBe(false)
})

const tabs = [
  'account',
  'company',
  'users',
  'roles',
  'locations',
  'tags',
  'orders',
  'banking',
  'notifications',
  'language',
  'security',
  'api',
  'audit',
  'export',
] as const

test('each tab of the settings is found by its label in English, whatever the language of the screen', () => {
  for (const texts of [en, zh_CN, zh_TW])
    for (const name of tabs) {
      expect([name, found(texts[`settings.${name}`], `settings ${name}`, texts[`settings.${name}`])]).toEqual([name, true])
      expect([name, found(name, `settings ${name}`, texts[`settings.${name}`])]).toEqual([name, true])
    }
})

test('a label is found without its accents, in the other script, and by words in any order', () => {
  expect(found('ｃａｆｅ', 'nothing', 'Café')).toBe(true)
  expect(found('語言 日本', 'nothing', '日本语言')).toBe(true)
  expect(found('invite team', 'nothing', 'Team › Invite')).toBe(true)
})
