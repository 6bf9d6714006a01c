import { listProductTags } from '@linesheet/contract/catalogue/products'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { tagLimits, uniqueTags } from '@linesheet/domain/platform/tags'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { Field } from '../../../kit/forms/fields/Field.tsx'
import { TagsInput } from '../../../kit/forms/fields/TagsInput.tsx'
import { useBrandTags } from '../../../kit/tags/useBrandTags.ts'
import { useWords } from '../../../words/Words.tsx'
import { errorsUnder } from './validateDraft.ts'

type Props = { draft: { tags: readonly string[] }; onChange: (change: { tags: string[] }) => void; errors?: FieldErrors }

/** The product's tags, with the brand's other tags as suggestions. */
export function TagsField({ draft, onChange, errors = {} }: Props) {
  const { t } = useWords()
  const known = (useEndpointQuery(listProductTags, {}).data ?? []).map(({ tag }) => tag)
  const { names, colorOf } = useBrandTags()
  const [error = errors.tags] = Object.values(errorsUnder(errors, 'tags.'))
  const isFull = draft.tags.length >= tagLimits.most
  const help = isFull ? t('field.too_many', { max: tagLimits.most }) : t('product.tagsHelp')
  return (
    <Field label={t('product.tags')} optional help={help} error={error}>
      {(bound) => (
        <TagsInput
          tags={draft.tags}
          onChange={(tags) => onChange({ tags })}
          words={{ add: t('product.tagAdd'), remove: (what) => t('product.remove', { what }) }}
          known={uniqueTags([...known, ...names])}
          colorOf={colorOf}
          control={bound}
        />
      )}
    </Field>
  )
}
