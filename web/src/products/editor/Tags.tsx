import { listProductTags } from '@linesheet/contract/products'
import { tagLimits } from '@linesheet/domain/tags'
import { Field } from '../../kit/fields/Field.tsx'
import { TagsInput } from '../../kit/fields/TagsInput.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'
import { errorsWithin } from './errors.ts'
import type { Part } from './useEditing.ts'

/** The brand's own words for it, with those that it uses already to choose from. */
export function Tags({ draft, change, errors }: Part) {
  const { t } = useWords()
  const known = (useEndpointQuery(listProductTags, {}).data ?? []).map(({ tag }) => tag)
  const [error = errors.tags] = Object.values(errorsWithin(errors, 'tags.'))
  const isFull = draft.tags.length >= tagLimits.most
  const help = isFull ? t('field.manyTags', { max: tagLimits.most }) : t('product.tagsHelp')
  return (
    <Field label={t('product.tags')} optional help={help} error={error}>
      {(bound) => (
        <TagsInput
          tags={draft.tags}
          change={(tags) => change({ tags })}
          words={{ add: t('product.tagAdd'), remove: (what) => t('product.remove', { what }) }}
          known={known}
          control={bound}
        />
      )}
    </Field>
  )
}
