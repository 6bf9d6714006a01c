import { type ChatTemplate, listChatTemplates, removeChatTemplate } from '@linesheet/contract/messages/chats.templates'
import { localize } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { Drawer } from '../../kit/overlays/Dialog.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './composer.module.css'
import { TemplateForm } from './TemplateForm.tsx'

/** The brand's templates for messages: add, edit, delete. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useWords()
  const templates = useEndpointQuery(listChatTemplates, {})
  const [edited, setEdited] = useState<ChatTemplate | 'new'>()
  const [removed, setRemoved] = useState<ChatTemplate>()
  if (edited) return <TemplateForm template={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
  return (
    <Drawer open onClose={onClose} title={t('messages.templates')}>
      <p className={textClass({ color: 'ink-2', size: 12 })}>{t('messages.templates.help')}</p>
      <QueryView query={templates} skeleton={<SkeletonRows count={3} />}>
        {({ items }) => (
          <ul className={stackClass({}, styles.templates)}>
            {items.map((template) => (
              <li key={template.id} className={rowClass({ gap: 8, paddingBlock: 8, borderBottom: true })}>
                <span className={stackClass({ grow: true, minWidth: 0 })}>
                  <strong translate="no">{template.name}</strong>
                  <span className={textClass({ color: 'ink-2', size: 13, truncate: true })} translate="no">
                    {localize(language, template.texts)}
                  </span>
                </span>
                <Button
                  variant="quiet"
                  aria-label={t('messages.templates.editOne', { name: template.name })}
                  onClick={() => setEdited(template)}
                >
                  {t('messages.templates.edit')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('messages.templates.deleteOne', { name: template.name })}
                  onClick={() => setRemoved(template)}
                >
                  {t('messages.templates.delete')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Button icon={<PlusIcon size={16} />} onClick={() => setEdited('new')}>
        {t('messages.templates.add')}
      </Button>
      {removed && <DeleteTemplate template={removed} onClose={() => setRemoved(undefined)} />}
    </Drawer>
  )
}

function DeleteTemplate({ template: { id, name }, onClose }: { template: ChatTemplate; onClose: () => void }) {
  const { t } = useWords()
  const removing = useEndpointMutation(removeChatTemplate, { events: ['chat_template.changed'] })
  return (
    <FormDialog
      title={t('messages.templates.deleteTitle', { name })}
      submitLabel={t('messages.templates.delete')}
      danger
      onSubmit={() => removing.send({ params: { id } })}
      mutation={removing}
      onClose={onClose}
    >
      <p>{t('messages.templates.deleteHelp')}</p>
    </FormDialog>
  )
}
