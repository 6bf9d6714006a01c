import { addChatTemplate, type ChatTemplate, editChatTemplate } from '@linesheet/contract/messages/chats.templates'
import { templateFields } from '@linesheet/domain/messages/chats'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { TextArea, TextField } from '../../kit/forms/fields/TextField.tsx'
import { LanguageErrors } from '../../kit/forms/LanguageErrors.tsx'
import { LanguageTabs } from '../../kit/forms/LanguageTabs.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'

type Draft = { name: string; texts: Record<Language, string> }
const effects = { events: ['chat_template.changed'] } as const
const noTexts = { en: '', zh_CN: '', zh_TW: '' }

/** A template in three languages. If a language is empty, the text of another is used. */
export function TemplateForm({ template, onClose }: { template: ChatTemplate | undefined; onClose: () => void }) {
  const { t, language } = useWords()
  const [shown, setShown] = useState<Language>(language)
  const { draft, change, clearDraft } = useDraft<Draft>(`chat-template:${template?.id ?? 'new'}`, {
    name: template?.name ?? '',
    texts: { ...noTexts, ...template?.texts },
  })
  const adding = useEndpointMutation(addChatTemplate, effects)
  const editing = useEndpointMutation(editChatTemplate, effects)
  const mutation = template ? editing : adding
  const write = (text: string) => change({ texts: { ...draft.texts, [shown]: text } })
  return (
    <FormDialog
      drawer
      title={template ? t('messages.templates.editTitle') : t('messages.templates.add')}
      submitLabel={t('messages.templates.save')}
      onSubmit={() =>
        template
          ? editing.send({ params: { id: template.id }, body: { version: template.version, ...draft } })
          : adding.send({ body: draft })
      }
      mutation={mutation}
      onClose={onClose}
      onDone={clearDraft}
      fields={['name', 'texts', ...languages.map((language) => `texts.${language}`)]}
    >
      <TextField
        label={t('messages.templates.name')}
        required
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={120}
        error={mutation.errors.name}
      />
      <LanguageTabs chosen={shown} onSelect={setShown} written={languages.filter((language) => draft.texts[language].trim() !== '')} />
      <LanguageErrors languages={languages.filter((code) => mutation.errors[`texts.${code}`])} shown={shown} onSelect={setShown} />
      <TextArea
        label={t('messages.templates.text')}
        value={draft.texts[shown]}
        onChange={write}
        maxLength={2000}
        rows={6}
        error={mutation.errors[`texts.${shown}`] ?? mutation.errors.texts}
      />
      <div className={rowClass({ wrap: true, gap: 4, alignItems: 'stretch' })}>
        {templateFields.map((field) => (
          <Button key={field} variant="quiet" onClick={() => write(`${draft.texts[shown]}{${field}}`)}>
            {t(`messages.templates.field.${field}`)}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}
