import { expect, test } from 'vitest'
import { videoType } from './videos.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41', 'video/mp4'],
  ['\x00\x00\x00\x1cftypmp42\x00\x00\x00\x00mp42isom', 'video/mp4'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82\x84webm', 'video/webm'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82\x88matroska', undefined],
  ['\x00\x00\x00\x14ftypqt  \x00\x00\x00\x00', undefined],
  ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', undefined],
  ['<html>ftypisom', undefined],
  ['', undefined],
])('%j is %s', (start, type) => {
  expect(videoType(bytes(start))).toBe(type)
})
