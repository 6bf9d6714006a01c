import { type BrandTag, listBrandTags } from '@linesheet/contract/retailers/brand-tags'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import styles from '../../kit/forms/settings.module.css'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { TagDot } from '../../kit/tags/TagDot.tsx'
import { useWords } from '../../words/Words.tsx'
import { BrandTagDialog, DeleteTagDialog } from './BrandTagDialogs.tsx'

type OpenDialog = { name: 'edit'; tag: BrandTag | undefined } | { name: 'delete'; tag: BrandTag }

/** The brand's tags for retailers, orders and products, and where they are used. */
export function BrandTags() {
  const { t } = useWords()
  const canWrite = useHasPermission()('network:write')
  const tags = useEndpointQuery(listBrandTags, {})
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <div className={stackClass({ gap: 24 }, styles.form)}>
      <Section
        title={t('tags.title')}
        bare
        aside={
          canWrite && (
            <Button icon={<PlusIcon size={16} />} onClick={() => setDialog({ name: 'edit', tag: undefined })}>
              {t('tags.add')}
            </Button>
          )
        }
      >
        <p className={styles.help}>{t('tags.help')}</p>
        <QueryView query={tags} skeleton={<SkeletonRows count={4} />}>
          {(found) =>
            found.length ? (
              <ul className={textClass({ marginTop: 16 })}>
                {found.map((tag) => (
                  <TagRow
                    key={tag.id}
                    tag={tag}
                    canWrite={canWrite}
                    onEdit={() => setDialog({ name: 'edit', tag })}
                    onRemove={() => setDialog({ name: 'delete', tag })}
                  />
                ))}
              </ul>
            ) : (
              <p>{t('tags.none')}</p>
            )
          }
        </QueryView>
      </Section>
      {dialog?.name === 'edit' && <BrandTagDialog key={dialog.tag?.id} tag={dialog.tag} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteTagDialog tag={dialog.tag} onClose={close} />}
    </div>
  )
}

const usePaths: Record<'retailers' | 'orders' | 'products', (tag: string) => string> = {
  retailers: (tag) => `${paths.network()}?tag=${encodeURIComponent(tag)}`,
  orders: (tag) => `${paths.orders()}?tag=${encodeURIComponent(tag)}`,
  products: (tag) => `${paths.products()}?tag=${encodeURIComponent(tag)}`,
}

type RowProps = { tag: BrandTag; canWrite: boolean; onEdit: () => void; onRemove: () => void }

function TagRow({ tag, canWrite, onEdit, onRemove }: RowProps) {
  const { t } = useWords()
  // Uses that the role may not read are not counted.
  const isCounted = [tag.retailers, tag.orders, tag.products].every((count) => count !== null)
  const uses = (['retailers', 'orders', 'products'] as const).flatMap((kind) => (tag[kind] ? [{ kind, count: tag[kind] }] : []))
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 4, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={styles.rowTexts}>
        <p className={styles.tagName}>
          <TagDot color={tag.color} />
          <strong>{tag.name}</strong>
        </p>
        <p className={`${styles.help} ${styles.uses}`}>
          {uses.length
            ? uses.map(({ kind, count }) => (
                <AppLink key={kind} to={usePaths[kind](tag.name)}>
                  {t(`tags.uses.${kind}`, { count })}
                </AppLink>
              ))
            : isCounted && t('tags.unused')}
        </p>
      </div>
      {canWrite && (
        <span className={rowClass({ wrap: true, gap: 4, alignItems: 'stretch' })}>
          <Button variant="quiet" aria-label={t('tags.edit', { name: tag.name })} onClick={onEdit}>
            {t('tags.editAction')}
          </Button>
          <Button variant="quiet" aria-label={t('tags.delete', { name: tag.name })} onClick={onRemove}>
            {t('tags.deleteAction')}
          </Button>
        </span>
      )}
    </li>
  )
}
