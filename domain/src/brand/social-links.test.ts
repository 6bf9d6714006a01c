import { expect, test } from 'vitest'
import { type SocialNetwork, socialLinkError } from './social-links.ts'

test.each<[SocialNetwork, string]>([
  ['website', 'https://paper-stone.example'],
  ['website', 'http://陶器.example/關於'],
  ['instagram', 'https://www.instagram.com/paperstone'],
  ['instagram', 'HTTPS://INSTAGRAM.COM/paperstone'],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
  ['xiaohongshu', 'https://www.xiaohongshu.com/user/profile/5f'],
  ['wechat', 'https://mp.weixin.qq.com/s/abc'],
])('%s may be %s', (network, url) => {
  expect(socialLinkError({ network, url })).toBeUndefined()
})

test.each<[SocialNetwork, string]>([
  ['instagram', 'https://instagram.com.evil.example/a'],
  ['instagram', 'https://notinstagram.com/a'],
  ['instagram', 'https://evil.example/instagram.com'],
  ['facebook', 'https://www.instagram.com/a'],
  ['wechat', 'https://v.qq.com/a'],
])('%s may not be %s, which is another site', (network, url) => {
  expect(socialLinkError({ network, url })).toBe('other_network')
})

test.each<[SocialNetwork, string]>([
  ['website', 'javascript:alert(1)'],
  ['website', 'data:text/html,<script>alert(1)</script>'],
  ['website', 'ftp://paper-stone.example'],
  ['website', 'paper stone'],
  ['website', 'https://localhost'],
  ['website', ''],
  ['instagram', 'https://www.instagram.com@evil.example/'],
  ['instagram', 'https://evil.example:secret@instagram.com/'],
])('%s may not be %s, which is no address of a page', (network, url) => {
  expect(socialLinkError({ network, url })).toBe('invalid_url')
})
