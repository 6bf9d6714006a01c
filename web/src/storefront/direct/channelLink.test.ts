import { visitSource } from '@linesheet/domain/insight/visit-sources'
import { expect, test } from 'vitest'
import { channelLink } from './channelLink.ts'

const link = 'https://linesheet.example/d/slow-ferry'

test('a channel’s link names it, so that its visits are counted under it', () => {
  const address = channelLink(link, 'instagram')
  expect(address).toBe(`${link}?utm_source=instagram&utm_medium=social`)
  const { searchParams } = new URL(channelLink(link, 'email', ' Spring fair & more '))
  expect(searchParams.get('utm_campaign')).toBe('Spring fair & more')
  const names = { utm_source: searchParams.get('utm_source') ?? '', utm_campaign: searchParams.get('utm_campaign') ?? '' }
  expect(visitSource({ ...names, ownHost: '' })).toBe('email.spring-fair-more')
})
