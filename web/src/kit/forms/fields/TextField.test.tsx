import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
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

test('an unreadable text shows why, and keeps a dialog from being sent; a note on how a text was read replaces the help', () => {
  const render = (value: string) =>
    renderToStaticMarkup(
      <WordsProvider initial={{ language: 'en', dictionary: signedOut }}>
        <TextField label="Price" help="Per unit" value={value} onChange={() => {}} reading={readAmountIn(value, 'HKD')} />
      </WordsProvider>,
    )
  const unclear = render('1,234')
  expect(unclear).toContain('1,234 could be 1234 or 1.234. Write it without separators')
  expect(unclear).toContain('data-unreadable')
  expect(render('39.166667')).toContain('Rounded to 39.17')
  expect(render('39.17')).toContain('Per unit')
})
