import { expect, test } from 'vitest'
import { pdfText, testPdf } from '../../../test/platform/pdf.ts'
import { renderPdf } from './document.ts'
import { drawFooters } from './footer.ts'
import { type Layout, makeRoom, startLayout } from './layout.ts'
import { drawText, labelStyle } from './page.ts'

const start = (doc: PDFKit.PDFDocument, name: string, paper: 'A4' | 'LETTER' = 'A4') =>
  startLayout(doc, {
    language: 'en',
    paper,
    margin: 50,
    top: 40,
    topBelowHeader: 70,
    bottomMargin: 60,
    header: { left: `${name} header ${'long '.repeat(80)}`, right: 'Right', style: labelStyle, y: 30, ruleY: 48 },
    footer: { left: `${name} footer`, pageNumber: (page, pages) => `${page} of ${pages}`, style: labelStyle, fromBottom: 40 },
  })
const render = (draw: (doc: PDFKit.PDFDocument) => void) => renderPdf({ title: 'Test', author: 'Test', language: 'en' }, draw)

test('the content area is the paper without its margins', async () => {
  const areas: Pick<Layout, 'left' | 'right' | 'width' | 'bottom' | 'y'>[] = []
  await render((doc) => {
    for (const paper of ['A4', 'LETTER'] as const) {
      const { left, right, width, bottom, y } = start(doc, 'One', paper)
      areas.push({ left, right, width, bottom, y })
    }
  })
  expect(areas).toEqual([
    { left: 50, right: 545.28, width: 495.28, bottom: 781.89, y: 40 },
    { left: 50, right: 562, width: 512, bottom: 732, y: 40 },
  ])
})

test('a new page begins only when the height does not fit, and continues below its header', async () => {
  await render((doc) => {
    const layout = start(doc, 'One')
    layout.y = layout.bottom - 20
    expect([makeRoom(layout, 20), layout.y]).toEqual([false, layout.bottom - 20])
    expect([makeRoom(layout, 20.1), layout.y]).toEqual([true, 70])
    expect(doc.bufferedPageRange().count).toBe(2)
  })
})

testPdf('each layout of a document counts its own pages, and long headers are cut to one line', async () => {
  const pdf = await render((doc) => {
    for (const [name, pages] of [
      ['One', 3],
      ['Two', 1],
    ] as const) {
      const layout = start(doc, name)
      for (let page = 1; page < pages; page += 1) {
        layout.y = layout.bottom
        makeRoom(layout, 1)
        drawText(layout, `${name} content`, labelStyle, layout.left, layout.y)
      }
      drawFooters(layout)
    }
  })
  const pages = [1, 2, 3, 4].map((page) => pdfText(pdf, page))
  expect(pages.map((text) => /(\w+) footer +(\d of \d)/.exec(text)?.slice(1))).toEqual([
    ['One', '1 of 3'],
    ['One', '2 of 3'],
    ['One', '3 of 3'],
    ['Two', '1 of 1'],
  ])
  expect(pages.map((text) => /header/.test(text))).toEqual([false, true, true, false])
  expect(pages[1]?.split('\n').filter((line) => line.includes('long'))).toHaveLength(1)
})
