import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { signedOut } from '../../../words/en/account/signedOut.ts'
import { WordsProvider } from '../../../words/Words.tsx'
import { TextArea, TextField } from './TextField.tsx'
import { limitCount, tooLongError } from './textLimit.ts'

test('a text over its limit is kept whole, counted and refused', () => {
  for (const Input of [TextField, TextArea]) {
    const html = renderToStaticMarkup(
      <WordsProvider initial={{ language: 'en', dictionary: signedOut }}>
        <Input label="Name" value={'x'.repeat(134)} onChange={() => {}} maxLength={120} />
      </WordsProvider>,
    )
    expect(html).toContain('x'.repeat(134))
    expect(html).toContain('134 / 120')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('data-unreadable')
    expect(html).not.toContain('maxlength')
  }
})

test('the count appears near the limit, and a text is as long as the server counts it', () => {
  expect(limitCount('x'.repeat(96), 120)).toBeUndefined()
  expect(limitCount('x'.repeat(97), 120)).toEqual({ length: 97, max: 120 })
  expect(limitCount('x'.repeat(500), undefined)).toBeUndefined()
  expect(tooLongError(`  ${'x'.repeat(120)}  `, 120)).toBeUndefined()
  expect(tooLongError('e\u0301'.repeat(120), 120)).toBeUndefined()
  expect(tooLongError('x'.repeat(121), 120)).toEqual({ code: 'too_long', values: { max: 120 } })
})
