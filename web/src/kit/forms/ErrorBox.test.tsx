import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { signedOut } from '../../words/en/account/signedOut.ts'
import { WordsProvider } from '../../words/Words.tsx'
import { CallError, networkError } from '../api/callError.ts'
import { ErrorBox } from './ErrorBox.tsx'

const textsOf = (error: unknown, saving: boolean) =>
  renderToStaticMarkup(
    <WordsProvider initial={{ language: 'en', dictionary: signedOut }}>
      <ErrorBox error={error} saving={saving} />
    </WordsProvider>,
  ).match(/(?<=<strong>|<p>)[^<]+/g)

const internal = new CallError(500, 'internal', 'Something went wrong on our side')

test('a save without an answer, or with a server error, says so first, and what to do next', () => {
  expect(textsOf(internal, true)).toEqual(['Unable to save changes', 'Something went wrong on our side. Try again.'])
  expect(textsOf(networkError(), true)?.[0]).toBe('Unable to save changes')
})

test('a refusal with a reason, or an error that is not of a save, shows only the reason', () => {
  expect(textsOf(internal, false)).toEqual(['Something went wrong on our side. Try again.'])
  expect(textsOf(new CallError(409, 'stale', 'Changed'), true)).toHaveLength(1)
  expect(textsOf(invalidInputRefusal({ name: 'name_required' }), true)).toHaveLength(1)
})
