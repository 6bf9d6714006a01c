import type { Language } from '@linesheet/domain/languages'
import { normalizeText, type Run, splitGraphemes, toRuns, type Weight, wide } from './fonts.ts'

/** Size and leading in points. */
export type Style = { size: number; leading: number; weight: Weight; color: string }
export type Line = { runs: Run[]; width: number }

/** Of these fonts, in shares of the size. */
export const capHeight = 0.733
const featuresOf = ({ narrow }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } => (narrow ? { features: ['pwid'] } : {})
const neverFirst = /^[/，。、；：！？）》」』】〉〕］｝…—·％,.;:!?)\]}%”’]/u
const neverLast = /[（《「『【〈〔［｛([{“‘]$/u

/**
 * Text in the pieces between which a line may end: at spaces, after hyphens and slashes, and around Chinese characters,
 * but for their brackets and stops, and a measure word that follows its number (`2 樓`).
 */
export function breakIntoPieces(text: string): string[] {
  const found: string[] = []
  let piece = ''
  for (const next of splitGraphemes(text)) {
    if (mayEnd(piece, next)) {
      found.push(piece)
      piece = ''
    }
    piece += next
  }
  return piece ? [...found, piece] : found
}

function mayEnd(piece: string, next: string) {
  if (!piece || next === ' ' || neverFirst.test(next) || neverLast.test(piece)) return false
  if (wide.test(next)) return !/\d ?$/.test(piece)
  return /[-–—/ ]$/.test(piece) || wide.test(piece.slice(-1))
}

/** Sets text in lines and draws them; pdfkit's own setting of lines knows one font at a time and breaks Chinese at spaces only. */
export function createCanvas(doc: PDFKit.PDFDocument, language: Language) {
  const registered = new Set<string>()

  function take({ face }: Run, size: number) {
    if (!registered.has(face.id)) doc.registerFont(face.id, face.bytes)
    registered.add(face.id)
    return doc.font(face.id).fontSize(size)
  }

  const widthOf = (run: Run, size: number) => take(run, size).widthOfString(run.text, featuresOf(run))

  function setLine(text: string, style: Style): Line {
    const runs = toRuns(text, language, style.weight)
    return { runs, width: runs.reduce((width, run) => width + widthOf(run, style.size), 0) }
  }

  function paragraph(text: string, style: Style, width: number): Line[] {
    const lines: Line[] = []
    let current = ''
    let room = width
    const measure = (piece: string) => setLine(piece, style).width
    const finish = () => {
      lines.push(setLine(current.trimEnd(), style))
      current = ''
      room = width
    }
    for (const piece of breakIntoPieces(text)) {
      // A word wider than the column is broken where it must
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
    line: (text: string, style: Style) => setLine(normalizeText(text).replaceAll('\n', ' '), style),
    lines: (text: string, style: Style, width: number) =>
      normalizeText(text)
        .split('\n')
        .flatMap((part) => paragraph(part.trimEnd(), style, width)),
    /** `y` is the top of the line's leading; the letters stand on a baseline that leaves them in its middle. */
    draw(line: Line, style: Style, x: number, y: number) {
      let at = x
      for (const run of line.runs) {
        const options = { ...featuresOf(run), lineBreak: false, baseline: 'alphabetic' } as const
        take(run, style.size)
          .fillColor(style.color)
          .text(run.text, at, y + (style.leading + style.size * capHeight) / 2, options)
        at += widthOf(run, style.size)
      }
    },
  }
}

export type Canvas = ReturnType<typeof createCanvas>
