import { expect, test } from 'vitest'
import { downloadProblems, photoAddress, photoName, retryPause } from './photo-downloads.ts'
import { sharedFile } from './share-links.ts'

test.each([
  ['https://cdn.example.com/a.jpg?v=1#zoom', 'https://cdn.example.com/a.jpg?v=1', 'cdn.example.com'],
  [' HTTP://CDN.Example.com:8080/Über uns/1 2.jpg ', 'http://cdn.example.com:8080/%C3%9Cber%20uns/1%202.jpg', 'cdn.example.com:8080'],
  ['//cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg', 'cdn.example.com'],
  ['https://bücher.example/a.jpg', 'https://xn--bcher-kva.example/a.jpg', 'xn--bcher-kva.example'],
])('%s is fetched from %s', (text, address, host) => expect(photoAddress(text)).toEqual({ address, host }))

test.each([
  '',
  'vase.jpg',
  '/images/vase.jpg',
  'ftp://example.com/a.jpg',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  `https://a.example/${'x'.repeat(2000)}`,
])('%s is no address of the web', (text) => expect(photoAddress(text)).toBeUndefined())

test('a photo is named after the end of its address', () => {
  const names = ['https://a.example/b/Vase%20%E8%8A%B1.jpg?v=2', 'https://a.example/', 'https://a.example/100%.jpg'].map(photoName)
  expect(names).toEqual(['Vase 花.jpg', 'photo', '100%.jpg'])
})

test('a photo that may be there later is tried four more times, after growing pauses or the pause that the host asks for; other failures are final', () => {
  const again = downloadProblems.filter((problem) => retryPause(problem, 1) !== undefined)
  expect(again).toEqual(['too_slow', 'busy', 'unavailable'])
  expect([1, 2, 3, 4, 5].map((attempts) => retryPause('unavailable', attempts))).toEqual([10, 40, 160, 640, undefined])
  expect([retryPause('busy', 1, 90), retryPause('busy', 4, 90), retryPause('busy', 5, 90)]).toEqual([90, 640, undefined])
})

const drive = 'https://drive.google.com/uc?export=download&id='
test.each([
  ['https://www.dropbox.com/s/abc123/vase.jpg?dl=0', 'https://www.dropbox.com/s/abc123/vase.jpg?dl=1'],
  ['https://www.dropbox.com/scl/fi/abc/vase.jpg?rlkey=xyz&dl=0', 'https://www.dropbox.com/scl/fi/abc/vase.jpg?rlkey=xyz&dl=1'],
  ['https://drive.google.com/file/d/1aB-c_D/view?usp=sharing', `${drive}1aB-c_D`],
  ['https://drive.google.com/file/u/0/d/1aBc/view', `${drive}1aBc`],
  ['https://drive.google.com/open?id=1aBc', `${drive}1aBc`],
  [`${drive}1aBc`, `${drive}1aBc`],
  ['https://1drv.ms/i/s!AbCd', 'https://1drv.ms/i/s!AbCd?download=1'],
  ['https://onedrive.live.com/redir?resid=A!1&authkey=!B', 'https://onedrive.live.com/download?resid=A!1&authkey=!B'],
  ['https://brand.sharepoint.com/:i:/g/Eabc?e=1', 'https://brand.sharepoint.com/:i:/g/Eabc?e=1&download=1'],
  ['https://notdropbox.com/s/abc/a.jpg?dl=0', 'https://notdropbox.com/s/abc/a.jpg?dl=0'],
  ['https://cdn.shopify.com/a.jpg?v=1', 'https://cdn.shopify.com/a.jpg?v=1'],
])('the file of %s is at %s', (link, file) => expect(sharedFile(new URL(link)).href).toBe(file))
