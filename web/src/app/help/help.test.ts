import { languages } from '@linesheet/domain/platform/languages'
import { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { helpTopics } from '../../kit/helpTopics.ts'
import { loadDictionary } from '../../words/dictionaries.ts'
import { en as english } from '../../words/en/all.ts'
import { type HelpText, plainText, splitAtKeys, textsOf } from './helpText.ts'
import { loadHelpTexts } from './loadHelpTexts.ts'
import { pageTopics, topicForPage } from './pageTopics.ts'

// The routes read the session as soon as they are loaded.
vi.stubGlobal('localStorage', { getItem: () => null })
afterAll(() => vi.unstubAllGlobals())
const [{ createRoutes }, { helpLinks }, { settingsTabs }] = await Promise.all([
  import('../routes/routes.tsx'),
  import('./helpLinks.ts'),
  import('../settings/settingsTabs.ts'),
])
const router = createRouter({ routeTree: createRoutes(new QueryClient()) })
const routes = Object.values(router.routesById as Record<string, AnyRoute>)
const addresses = [...new Set(routes.flatMap(({ fullPath }) => fullPath?.replace(/\/(\{-\$\w+\})?$/, '') || []))]

/** Pages without help: the help pages themselves. */
const withoutHelp = ['/help', '/help/$topic']

test('every page has a topic', () => {
  expect(addresses.length).toBeGreaterThan(50)
  expect(addresses.filter((address) => !topicForPage(address.replaceAll(/\$\w+/g, 'x')))).toEqual(withoutHelp)
})

test('a tab has its own topic if it differs from its page', () => {
  expect([topicForPage('/order'), topicForPage('/order', 'disputes'), topicForPage('/order', 'cancelled')]).toEqual([
    'orders',
    'disputes',
    'orders',
  ])
  expect([topicForPage('/settings/shops'), topicForPage('/settings/shops/01890000')]).toEqual(['shops', 'shop-in-step'])
  expect([topicForPage('/order/01890000'), topicForPage('/order/new/01890000'), topicForPage('/ordering')]).toEqual([
    'orders',
    'manual-orders',
    undefined,
  ])
})

test('each topic is the help of a page or of its tab, except for one that a dialog of Payouts needs', () => {
  const ofPages = new Set(pageTopics.map(([, topic]) => topic))
  expect(helpTopics.filter((topic) => !ofPages.has(topic))).toEqual(['early-payout'])
})

test('links lead to pages', () => {
  const pages = new Set([...addresses, ...settingsTabs.map(({ name }) => `/settings/${name}`)])
  const linked = Object.values(helpLinks).map((link) => link.split('?')[0] ?? '')
  expect(linked.filter((path) => !pages.has(path))).toEqual([])
})

const keysOf = (text: HelpText) => textsOf(text).map((part) => splitAtKeys(part).filter((_, index) => index % 2))
const shapeOf = (text: HelpText) => ({
  sections: text.sections.map(({ steps = [], notes = [] }) => [steps.length, notes.length]),
  keys: keysOf(text).map((keys) => keys.toSorted()),
})

describe.each(languages)('%s', (language) => {
  test.each(helpTopics)('%s has the sections, steps and links of the English text', async (topic) => {
    const [texts, originals, dictionary] = await Promise.all([loadHelpTexts(language), loadHelpTexts('en'), loadDictionary(language)])
    const find = (key: string) => (dictionary as Readonly<Record<string, string>>)[key]
    expect(shapeOf(texts[topic])).toEqual(shapeOf(originals[topic]))
    expect(
      keysOf(texts[topic])
        .flat()
        .filter((key) => !find(key) || find(key)?.includes('{')),
    ).toEqual([])
    const read = textsOf(texts[topic]).map((text) => plainText(text, find))
    expect(read.filter((text) => /[{}]|^$/.test(text))).toEqual([])
    expect(read.filter((text, index) => read.indexOf(text) !== index)).toEqual([])
  })
})

test('a topic is read in two minutes: 100 to 300 words', async () => {
  const texts = await loadHelpTexts('en')
  const find = (key: string) => (english as Readonly<Record<string, string>>)[key]
  const words = (text: HelpText) => textsOf(text).flatMap((part) => plainText(part, find).split(/\s+/)).length
  expect(helpTopics.map((topic) => [topic, words(texts[topic])] as const).filter(([, count]) => count < 100 || count > 300)).toEqual([])
})
