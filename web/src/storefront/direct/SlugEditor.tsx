import { checkSlug, getDirectLink, setSlug, type slugStates } from '@linesheet/contract/storefront/direct'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { isSlug, slugLength, toSlug } from '@linesheet/domain/platform/slugs'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useDebounced } from '../../kit/forms/useDebounced.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { useWords } from '../../words/Words.tsx'

const debounceMs = 300
type State = (typeof slugStates)[number]
const refusedStates: Partial<Record<State, FieldError>> = { taken: 'slug_taken', reserved: 'slug_reserved' }

/** Whether the typed slug is available, checked while it is typed. */
function useSlugState(slug: string): State | undefined {
  const settled = useDebounced(slug, debounceMs)
  const { data } = useEndpointQuery(checkSlug, { query: { slug: settled } }, { enabled: isSlug(settled) })
  return settled === slug && data?.slug === slug ? data.state : undefined
}

/** Changes the end of the link. The previous link continues to work. */
export function SlugEditor({ slug: saved, prefix, onClose }: { slug: string; prefix: string; onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(saved)
  const slug = typed.trim().toLowerCase()
  const state = useSlugState(slug)
  const saving = useEndpointMutation(setSlug, {
    events: ['company.changed'],
    invalidates: [getDirectLink],
    successMessage: t('direct.slug.saved'),
  })
  const error: FieldError | undefined = slug && !isSlug(slug) ? 'invalid_slug' : state && refusedStates[state]
  const suggestion = error === 'invalid_slug' ? toSlug(typed) : ''
  const save = async () => {
    if (error || !slug) return
    if (slug === saved || (await saving.send({ body: { slug } }))) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('direct.slug.edit')}>
      <Form className={stackClass({ gap: 16 })} onSubmit={save}>
        <TextField
          label={t('direct.slug')}
          prefix={prefix}
          value={typed}
          onChange={setTyped}
          maxLength={slugLength.max}
          autoComplete="off"
          error={error}
          help={state === 'available' || state === 'earlier' ? t(`direct.slug.${state}`) : t('direct.slug.help')}
          autoFocus
        />
        {suggestion && isSlug(suggestion) && (
          <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
            {t('direct.slug.suggestion')}{' '}
            <Button variant="quiet" onClick={() => setTyped(suggestion)}>
              {suggestion}
            </Button>
          </p>
        )}
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('direct.slug.redirects')}</p>
        {saving.error ? <ErrorBox error={saving.error} saving /> : null}
        <div className={rowClass({ wrap: true, gap: 8 })}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button variant="primary" type="submit" busy={saving.busy} disabled={!slug || error !== undefined}>
            {t('direct.slug.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
