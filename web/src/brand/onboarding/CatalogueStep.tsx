import { uploadCatalogue } from '@linesheet/contract/brand/onboarding'
import { maxFileBytes } from '@linesheet/domain/platform/files'
import { currencyCodes } from '@linesheet/domain/platform/places'
import { useRef, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { CallError } from '../../kit/api/callError.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { useFileDrop } from '../../kit/forms/useFileDrop.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { AnswerField, AnswerSelect, type StepProps } from './AnswerField.tsx'
import type { Application, ApplicationSync } from './applicationSync.ts'
import styles from './onboarding.module.css'

type Props = StepProps & { file: Application['file']; sync: ApplicationSync }

function CatalogueFile({ file, sync }: Pick<Props, 'file' | 'sync'>) {
  const words = useWords()
  const { t } = words
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState<unknown>()
  const fieldError = error instanceof CallError ? error.errors.file : undefined

  async function send([chosen]: File[]) {
    if (!chosen || isUploading) return
    setUploading(true)
    setError(undefined)
    try {
      if (chosen.size >= maxFileBytes) throw new CallError(413, 'file.too-large', '', { errors: { file: 'file_too_large' } })
      const token = (await sync.flush()) ? sync.current().token : undefined
      if (token) sync.setFile(await call(uploadCatalogue, { body: { token } }, { file: chosen }))
    } catch (reason) {
      setError(reason)
    } finally {
      setUploading(false)
    }
  }
  const isOver = useFileDrop(true, (files) => void send(files))

  return (
    <section
      className={stackClass({ justifyItems: 'start', gap: 8 }, styles.drop)}
      data-over={isOver || undefined}
      aria-label={t('onboarding.field.catalogue')}
    >
      <p className={textClass({ weight: 500 })}>{t('onboarding.field.catalogue')}</p>
      <p className={textClass({ color: 'ink-2', size: 13 })}>
        {file ? t('onboarding.uploaded', { name: file.name, size: Math.ceil(file.bytes / 1024) }) : t('onboarding.field.catalogue.help')}
      </p>
      <HiddenFileInput
        ref={input}
        label={t('onboarding.field.catalogue')}
        accept=".csv,.tsv,.txt,.xlsx"
        onSelect={(files) => void send(files)}
      />
      <Button busy={isUploading} onClick={async () => input.current?.click()}>
        {t(isUploading ? 'onboarding.uploading' : file ? 'onboarding.replace' : 'onboarding.upload')}
      </Button>
      {fieldError ? (
        <p role="alert" className={textClass({ color: 'danger', size: 13 })}>
          {fieldErrorText(words, fieldError)}
        </p>
      ) : error ? (
        <ErrorBox error={error} />
      ) : null}
    </section>
  )
}

export function CatalogueStep({ file, sync, ...step }: Props) {
  return (
    <>
      <CatalogueFile file={file} sync={sync} />
      <AnswerField {...step} field="catalogue_link" optional={!!file} type="url" placeholder="https://" />
      <AnswerField {...step} field="sku_count" inputMode="numeric" />
      <AnswerSelect {...step} field="currency_code" options={currencyCodes.map((code) => ({ value: code, label: code }))} />
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 })}>
        <AnswerField {...step} field="price_from" inputMode="decimal" />
        <AnswerField {...step} field="price_to" inputMode="decimal" />
      </div>
    </>
  )
}
