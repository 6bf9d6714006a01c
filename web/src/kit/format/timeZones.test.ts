import { expect, test } from 'vitest'
import { nameWithCity, timeZoneName, timeZoneOptions } from './timeZones.ts'

test('a time zone has a name in each language', () => {
  expect(timeZoneName('en', 'America/New_York')).toBe('America/New York')
  expect(timeZoneName('zh_CN', 'Asia/Shanghai')).toBe('中国时间 (GMT+8)')
  expect(timeZoneName('zh_TW', 'America/Los_Angeles')).toBe('太平洋時間 (GMT-8)')
  expect(timeZoneName('zh_CN', 'UTC')).toBe('GMT+0')
  expect(timeZoneName('zh_CN', 'Mars/Olympus')).toBe('Mars/Olympus')
})

test('no name is offered twice, the saved zone is among them, and none is in English for a Chinese reader', () => {
  for (const language of ['en', 'zh_CN', 'zh_TW'] as const) {
    const options = timeZoneOptions(language, 'America/Vancouver')
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
    expect(options.some(({ value }) => value === 'America/Vancouver')).toBe(true)
    if (language !== 'en') expect(options.filter(({ label }) => /[A-Za-z]{3,}/.test(label.replaceAll('GMT', '')))).toEqual([])
  }
})

test('if the browser has only the English name of a city, the city is shown after the name of its standard time', () => {
  expect(nameWithCity('America/Phoenix', 'Phoenix时间', '北美山区标准时间', 'GMT-7')).toBe('北美山区标准时间 · Phoenix (GMT-7)')
  expect(nameWithCity('America/Punta_Arenas', 'Punta Arenas时间', 'GMT-03:00', 'GMT-3')).toBe('GMT-3 · Punta Arenas')
  expect(nameWithCity('Asia/Tokyo', '日本时间', '日本标准时间', 'GMT+9')).toBe('日本时间 (GMT+9)')
})
