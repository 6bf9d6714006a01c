import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { unreadableSheet } from './sheet.ts'

/** An element with its attributes and the text inside it, `skipped` elements left out. Names are without a namespace prefix. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; text: string; children: XmlElement[] }

/** Sheets nest elements about ten levels deep, and a row has far fewer child elements. */
const maxDepth = 32
const maxChildren = 100_000
const maxText = 4 * 1024 * 1024

/**
 * The elements of one name in an XML document, each as soon as it ends, so that only one is in memory. External entities are never
 * loaded and internal ones not expanded. Throws `unreadableSheet` for XML that is not well-formed or is unreasonably large or deep.
 */
export async function* xmlElements(chunks: AsyncIterable<string>, wanted: string, skipped = ''): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser()
  const found: XmlElement[] = []
  const path: string[] = []
  let open: XmlElement[] = []
  let skippedDepth = 0
  let size = 0

  parser.on('error', () => {
    throw unreadableSheet()
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    path.push(local)
    if (path.length > maxDepth) throw unreadableSheet()
    if (skippedDepth || local === skipped) skippedDepth += 1
    else if (open.length || local === wanted) {
      const element = { name: local, attributes: attributes as SaxesAttributePlain & Record<string, string>, text: '', children: [] }
      size += 1
      if (size > maxChildren) throw unreadableSheet()
      open.at(-1)?.children.push(element)
      open.push(element)
    }
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (!element || skippedDepth) return
    element.text += text
    if (element.text.length > maxText) throw unreadableSheet()
  })
  parser.on('closetag', () => {
    path.pop()
    if (skippedDepth) skippedDepth -= 1
    else {
      const element = open.pop()
      if (element && !open.length) {
        found.push(element)
        open = []
        size = 0
      }
    }
  })

  let isEmpty = true
  for await (const chunk of chunks) {
    isEmpty = false
    parser.write(chunk)
    yield* found.splice(0)
  }
  if (!isEmpty) parser.close()
  yield* found.splice(0)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The text of an element and of all elements named `name` below it, in order. */
export const textBelow = (element: XmlElement, name: string): string =>
  element.children.map((child) => (child.name === name ? child.text : textBelow(child, name))).join('')
