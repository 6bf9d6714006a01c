import type { Canvas, Line, Style } from '../../platform/pdf/canvas.ts'
import { splitGraphemes } from '../../platform/pdf/text.ts'
import type { LabelParty } from './label.ts'

/** The room for a party, and its styles at their full size. */
export type PartyBox = { width: number; height: number; name: Style; lines: Style }
/** `cut` are the parts that do not fit as a whole. */
export type FittedParty = { paragraphs: { style: Style; lines: Line[] }[]; cut: string[] }

/** Smaller letters are hard to read for people and sorting machines. */
const smallestSize = 6.5
const step = 0.5

/**
 * Lays out a party in letters that are as large as the room allows. Where even the smallest ones do not fit, the longest parts lose their last
 * lines: an address without a postcode or a country does not arrive.
 */
export function fitParty(canvas: Canvas, { name, lines }: LabelParty, box: PartyBox): FittedParty {
  for (let size = box.lines.size; ; size = Math.max(size - step, smallestSize)) {
    const scale = size / box.lines.size
    const paragraphs = [
      { text: name, style: scaled(box.name, scale) },
      ...lines.map((text) => ({ text, style: scaled(box.lines, scale) })),
    ].map(({ text, style }) => ({ text, style, lines: canvas.lines(text, style, box.width) }))
    if (heightOf(paragraphs) <= box.height) return { paragraphs, cut: [] }
    if (size === smallestSize) return cutToHeight(canvas, paragraphs, box)
  }
}

const scaled = (style: Style, scale: number): Style => ({ ...style, size: style.size * scale, leading: style.leading * scale })

type Paragraph = FittedParty['paragraphs'][number] & { text: string }
const heightOf = (paragraphs: readonly Paragraph[]) =>
  paragraphs.reduce((height, { style, lines }) => height + lines.length * style.leading, 0)

function cutToHeight(canvas: Canvas, paragraphs: Paragraph[], { height }: PartyBox): FittedParty {
  const cut = new Set<Paragraph>()
  while (heightOf(paragraphs) > height) {
    const longest = paragraphs.reduce((a, b) => (b.lines.length > a.lines.length ? b : a))
    longest.lines.pop()
    cut.add(longest)
  }
  for (const { style, lines } of cut) {
    const last = lines.pop()
    if (last) lines.push(canvas.line(`${splitGraphemes(last.text).slice(0, -2).join('')}…`, style))
  }
  return { paragraphs, cut: [...cut].map(({ text }) => text) }
}
