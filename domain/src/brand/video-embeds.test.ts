import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseVideoEmbed, videoPlayerHosts } from './video-embeds.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const bilibili = 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=0'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', youtube],
  ['http://youtu.be/dQw4w9WgXcQ?si=x', youtube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=1" title="x" allowfullscreen></iframe>', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  [
    "<iframe src='https://player.vimeo.com/video/76979871?h=8272103f6e&amp;title=0'></iframe>",
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
  ['https://www.bilibili.com/video/BV1xx411c7mD/?spm=1', bilibili],
  ['<iframe src="//player.bilibili.com/player.html?isOutside=true&amp;aid=2&amp;bvid=BV1xx411c7mD&p=1" scrolling="no"></iframe>', bilibili],
  ['https://v.youku.com/v_show/id_XNTk4MTI3MDg0NA==.html', 'https://player.youku.com/embed/XNTk4MTI3MDg0NA=='],
  [
    "<iframe height=498 width=510 src='https://player.youku.com/embed/XNTk4MTI3MDg0NA==' frameborder=0></iframe>",
    'https://player.youku.com/embed/XNTk4MTI3MDg0NA==',
  ],
  ['https://v.qq.com/x/page/z0123abcdef.html', 'https://v.qq.com/txp/iframe/player.html?vid=z0123abcdef'],
  [
    '<iframe src="https://v.qq.com/txp/iframe/player.html?vid=z0123abcdef"></iframe>',
    'https://v.qq.com/txp/iframe/player.html?vid=z0123abcdef',
  ],
])('%s is played by the player of its site', (pasted, player) => {
  expect(parseVideoEmbed(pasted)).toBe(player)
  expect(parseVideoEmbed(player)).toBe(player)
})

test.each([
  '',
  'a video',
  '<script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  'javascript:alert("https://youtu.be/dQw4w9WgXcQ")',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc"',
  'https://www.youtube.com/embed/"onload=alert(1)',
  'https://qq.com/txp/iframe/player.html?vid=z0123abcdef',
  'https://www.youtube.com/redirect?q=https://evil.example',
])('%s is refused', (pasted) => {
  expect(parseVideoEmbed(pasted)).toBeUndefined()
})

test('only the address of the video is kept of an embed code', () => {
  const code =
    '<iframe onload="alert(1)" src="https://youtu.be/dQw4w9WgXcQ" srcdoc="<img src=x onerror=alert(1)>"></iframe><script>alert(1)</script>'
  expect(parseVideoEmbed(code)).toBe(youtube)
})

test('whatever is pasted, the result is the address of an allowed player and needs no escaping', () => {
  const piece = fc.constantFrom(
    '<iframe src="',
    '">',
    'https://',
    '//',
    'youtu.be/',
    'v.qq.com/',
    '?vid=',
    'dQw4w9WgXcQ',
    '"',
    "'",
    '<script>',
    '\n',
    '@',
    'evil.example',
    '&amp;',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, (pasted) => {
      const player = parseVideoEmbed(pasted)
      if (player === undefined) return
      expect(videoPlayerHosts).toContain(new URL(player).origin)
      expect(player).toMatch(/^[\w:/.?=&-]+$/)
    }),
    { numRuns: 2000 },
  )
})
