import type { Language } from '@linesheet/domain/platform/languages'
import { plainText, type Run, splitGraphemes, squareScripts, toRuns, type Weight } from './fonts.ts'

/** Size and leading in points. */
export type Style = { size: number; leading: number; weight: Weight; color: string }
export type Line = { runs: Run[]; width: number }

/** Height of capitals in these fonts, as a fraction of the size. */
const capHeight = 0.733

/** How far below the top of a line of `large` text a line of `small` text begins that has the same baseline. */
export const baselineOffset = (large: Style, small: Style) => (large.leading - small.leading + (large.size - small.size) * capHeight) / 2

const fontFeatures = ({ narrow }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } => (narrow ? { features: ['pwid'] } : {})
const notAtLineStart = /^[/，。、；：！？）》」』】〉〕］｝…—·％,.;:!?)\]}%”’]/u
const notAtLineEnd = /[（《「『【〈〔［｛([{“‘]$/u

/**
 * Splits text where a line may break: at spaces, after hyphens and slashes, and around Chinese characters, except before their
 * punctuation, after opening brackets, after a short prefix (`LS-10234`), and between a number and its measure word (`2 樓`).
 */
export function breakIntoPieces(text: string): string[] {
  const found: string[] = []
  let piece = ''
  for (const next of splitGraphemes(text)) {
    if (canBreakBefore(piece, next)) {
      found.push(piece)
      piece = ''
    }
    piece += next
  }
  return piece ? [...found, piece] : found
}

function canBreakBefore(piece: string, next: string) {
  if (!piece || next === ' ' || notAtLineStart.test(next) || notAtLineEnd.test(piece)) return false
  if (squareScripts.test(next)) return !/\d ?$/.test(piece)
  if (/^\p{L}{1,2}-$/u.test(piece) && /\d/.test(next)) return false
  return /[-–—/ ]$/.test(piece) || squareScripts.test(piece.slice(-1))
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

  function layOutLine(text: string, style: Style): Line {
    const runs = toRuns(text, language, style.weight)
    return { runs, width: runs.reduce((width, run) => width + measureRun(run, style.size), 0) }
  }

  function layOutParagraph(text: string, style: Style, width: number): Line[] {
    const lines: Line[] = []
    let current = ''
    let room = width
    const measure = (piece: string) => layOutLine(piece, style).width
    const finish = () => {
      lines.push(layOutLine(current.trimEnd(), style))
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
      let at = x
      for (const run of line.runs) {
        const options = { ...fontFeatures(run), lineBreak: false, baseline: 'alphabetic' } as const
        selectFont(run, style.size)
          .fillColor(style.color)
          .text(run.text, at, y + (style.leading + style.size * capHeight) / 2, options)
        at += measureRun(run, style.size)
      }
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
