import type { StoreFileField } from '@linesheet/contract/brand/store'

/** The start of an MP4, followed by a few bytes of video. */
export const videoFile = Buffer.concat([
  Buffer.from('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41', 'latin1'),
  Buffer.alloc(1000, 'v'),
])

export const storeFile = (field: StoreFileField, content: Buffer, name = 'file.jpg') => ({ field, content, name })
