import type { Language } from '@linesheet/domain/platform/languages'
import type { Weight } from './fonts.ts'
import { type Direction, directionOf, type Run, rightToLeft, toRuns } from './runs.ts'
import { plainText, splitGraphemes, squareScripts } from './text.ts'

/** Size and leading in points. */
export type Style = { size: number; leading: number; weight: Weight; color: string }
/** `text` in the order in which it is read, `runs` from left to right. */
export type Line = { text: string; runs: Run[]; width: number }

/** Height of capitals in these fonts, as a fraction of the size. */
const capHeight = 0.733

/** The distance from the top of a line of `large` text to the top of a line of `small` text with the same baseline. */
export const baselineOffset = (large: Style, small: Style) => (large.leading - small.leading + (large.size - small.size) * capHeight) / 2

const fontFeatures = ({ narrow }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } => (narrow ? { features: ['pwid'] } : {})
const notAtLineStart = /^[/，。、；：！？）》」』】〉〕］｝…—·％,.;:!?)\]}%”’»]/u
const notAtLineEnd = /(?:[（《「『【〈〔［｛([{“‘]|« ?)$/u

/**
 * Splits text where a line may break: at spaces, after hyphens and slashes, and around Chinese characters, except before their punctuation, after opening
 * brackets, after a short prefix (`LS-10234`), and between a number and its measure word (`2 樓`). Thai, which has no spaces between words, is split by the
 * dictionary of ICU.
 */
export function breakIntoPieces(text: string): string[] {
  const found: string[] = []
  const ends = thaiWordEnds(text)
  let piece = ''
  let at = 0
  for (const next of splitGraphemes(text)) {
    if (canBreakBefore(piece, next) || (ends.has(at) && !notAtLineStart.test(next))) {
      found.push(piece)
      piece = ''
    }
    piece += next
    at += next.length
  }
  return piece ? [...found, piece] : found
}

const thai = /\p{Script=Thai}/u
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** The places where a Thai word ends and another begins. */
const thaiWordEnds = (text: string): ReadonlySet<number> =>
  new Set(
    thai.test(text)
      ? Array.from(thaiWords.segment(text), ({ index }) => index).filter((at) => thai.test(text[at - 1] ?? '') && thai.test(text[at] ?? ''))
      : [],
  )

function canBreakBefore(piece: string, next: string) {
  if (!piece || next === ' ' || notAtLineStart.test(next) || notAtLineEnd.test(piece)) return false
  if (squareScripts.test(next)) return !/\d ?$/.test(piece)
  if (/^\p{L}{1,2}-$/u.test(piece) && /\d/.test(next)) return false
  return /[-–—/ ]$/.test(piece) || squareScripts.test(piece.slice(-1))
}

/** Whether programs need the line's text in addition to its glyphs. From right to left they do not, and poppler would reverse that text. */
const hasActualText = ({ text, runs }: Line) => !rightToLeft.test(text) && runs.some(({ face, isMissing }) => face.reorders || isMissing)

/** Draws with the text that programs read in place of the glyphs. Poppler places it by the last matrix, so that has to be the text's. */
function drawWithText(doc: PDFKit.PDFDocument, actual: string, draw: () => void) {
  doc.save().markContent('Span', { actual })
  draw()
  doc.transform(1, 0, 0, -1, 0, doc.page.height).endMarkedContent()
  doc.restore()
}

/** Lays text out in lines and draws them. pdfkit's own layout knows one font at a time and breaks Chinese at spaces only. */
export function createCanvas(doc: PDFKit.PDFDocument, language: Language) {
  const registered = new Set<string>()

  function selectFont({ face }: Run, size: number) {
    if (!registered.has(face.id)) doc.registerFont(face.id, face.bytes)
    registered.add(face.id)
    return doc.font(face.id).fontSize(size)
  }

  const measureRun = (run: Run, size: number) => selectFont(run, size).widthOfString(run.text, fontFeatures(run))

  function layOutLine(text: string, { size, weight }: Style, direction: Direction = directionOf(text)): Line {
    const runs = toRuns(text, { language, weight, direction })
    return { text, runs, width: runs.reduce((width, run) => width + measureRun(run, size), 0) }
  }

  function drawRuns({ runs }: Line, style: Style, x: number, y: number) {
    const baseline = y + (style.leading + style.size * capHeight) / 2
    let at = x
    for (const run of runs) {
      selectFont(run, style.size)
        .fillColor(style.color)
        .text(run.text, at, baseline, { ...fontFeatures(run), lineBreak: false, baseline: 'alphabetic' })
      at += measureRun(run, style.size)
    }
  }

  function layOutParagraph(text: string, style: Style, width: number): Line[] {
    const lines: Line[] = []
    let current = ''
    let room = width
    const direction = directionOf(text)
    const measure = (piece: string) => layOutLine(piece, style).width
    const finish = () => {
      lines.push(layOutLine(current.trimEnd(), style, direction))
      current = ''
      room = width
    }
    for (const piece of breakIntoPieces(text)) {
      // A word wider than the column breaks anywhere.
      const parts = measure(piece.trimEnd()) > width ? splitGraphemes(piece) : [piece]
      for (const part of parts) {
        if (current && measure(part.trimEnd()) > room) finish()
        current += part
        room -= measure(part)
      }
    }
    if (current || !lines.length) finish()
    return lines
  }

  return {
    line: (text: string, style: Style) => layOutLine(plainText(text).replaceAll('\n', ' '), style),
    lines: (text: string, style: Style, width: number) =>
      plainText(text)
        .split('\n')
        .flatMap((part) => layOutParagraph(part.trimEnd(), style, width)),
    /** `y` is the top of the line's leading. The baseline centres the text in it. */
    draw(line: Line, style: Style, x: number, y: number) {
      if (hasActualText(line)) drawWithText(doc, line.text, () => drawRuns(line, style, x, y))
      else drawRuns(line, style, x, y)
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
