import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { signedOut } from '../../../words/en/account/signedOut.ts'
import { WordsProvider } from '../../../words/Words.tsx'
import { TagList, TagsInput } from './TagsInput.tsx'

const words = { add: 'Add a tag', remove: (label: string) => `Remove ${label}` }
const render = (tags: string[], props: object = {}) =>
  renderToStaticMarkup(
    <WordsProvider initial={{ language: 'en', dictionary: signedOut }}>
      <TagsInput tags={tags} onChange={() => {}} words={words} {...props} />
    </WordsProvider>,
  )

test('each tag has a button whose name says what it removes', () => {
  const html = render(['Gift table', '中秋'])
  expect(html.match(/aria-label="[^"]*"/g)).toEqual(['Remove Gift table', 'Remove 中秋', 'Add a tag'].map((name) => `aria-label="${name}"`))
  expect(html).not.toContain('combobox')
})

test('with known tags it is a combobox, and it belongs to its field', () => {
  const control = { id: 'tags', 'aria-describedby': 'tags-note', 'aria-invalid': true }
  const html = render([], { known: ['Fragile'], control })
  for (const attribute of ['role="combobox"', 'aria-expanded="false"', 'id="tags"', 'aria-describedby="tags-note"', 'aria-invalid="true"'])
    expect(html).toContain(attribute)
  expect(html).not.toContain('aria-label')
})

test('at most twenty tags can be added', () => {
  expect(render(Array.from({ length: 20 }, (_, at) => `tag ${at}`))).not.toContain('<input')
})

test('a read-only list shows the tags, or that there are none', () => {
  expect(renderToStaticMarkup(<TagList labels={['Fragile']} none="None yet" />)).not.toMatch(/button|None/)
  expect(renderToStaticMarkup(<TagList labels={[]} none="None yet" />)).toContain('None yet')
})
