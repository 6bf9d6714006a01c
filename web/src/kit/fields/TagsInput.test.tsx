import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TagList, TagsInput } from './TagsInput.tsx'

const words = { add: 'Add a tag', remove: (label: string) => `Remove ${label}` }
const drawn = (labels: string[], more: object = {}) =>
  renderToStaticMarkup(<TagsInput tags={labels} change={() => {}} words={words} {...more} />)

test('each label has a button of its own that says what it removes', () => {
  const html = drawn(['Gift table', '中秋'])
  expect(html.match(/aria-label="[^"]*"/g)).toEqual(['Remove Gift table', 'Remove 中秋', 'Add a tag'].map((name) => `aria-label="${name}"`))
  expect(html).not.toContain('combobox')
})

test('where some are known it is a list to choose from as well, and hears its field', () => {
  const bound = { id: 'tags', 'aria-describedby': 'tags-note', 'aria-invalid': true }
  const html = drawn([], { known: ['Fragile'], bound })
  for (const said of ['role="combobox"', 'aria-expanded="false"', 'id="tags"', 'aria-describedby="tags-note"', 'aria-invalid="true"'])
    expect(html).toContain(said)
  expect(html).not.toContain('aria-label')
})

test('twenty are full', () => {
  expect(drawn(Array.from({ length: 20 }, (_, at) => `tag ${at}`))).not.toContain('<input')
})

test('who may only look sees them, or that there are none', () => {
  expect(renderToStaticMarkup(<TagList labels={['Fragile']} none="None yet" />)).not.toMatch(/button|None/)
  expect(renderToStaticMarkup(<TagList labels={[]} none="None yet" />)).toContain('None yet')
})
