import { getLineSheet } from '@linesheet/contract/storefront/collections.previews'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { type CurrencyCode, currencyCodes } from '@linesheet/domain/platform/places'
import { useState } from 'react'
import { download } from '../../kit/api/call.ts'
import { saveFile } from '../../kit/api/saveFile.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { languageNames, useWords } from '../../words/Words.tsx'

type Props = { collection: { id: string }; name: string; onClose: () => void }

/** Chooses language and currency, and downloads the line sheet as PDF. */
export function LineSheetDialog({ collection, name, onClose }: Props) {
  const { t, language, locale } = useWords()
  const brandCurrency = useBrand().company.currency_code
  const [sheetLanguage, setSheetLanguage] = useState<Language>(language)
  const [currency, setCurrency] = useState<CurrencyCode>(brandCurrency)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' })

  async function downloadPdf() {
    setBusy(true)
    setError(undefined)
    try {
      const query = { language_code: sheetLanguage, currency_code: currency }
      saveFile(await download(getLineSheet, { params: { id: collection.id }, query }), `${name}.pdf`)
      onClose()
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
  }

  return (
    <Dialog open onClose={onClose} title={t('collection.lineSheet.title', { name })}>
      <DialogForm
        onSubmit={() => downloadPdf()}
        submitLabel={t('collection.lineSheet.download')}
        busy={busy}
        onClose={onClose}
        error={error}
      >
        <p>{t('collection.lineSheet.help')}</p>
        <SelectField
          label={t('collection.lineSheet.language')}
          value={sheetLanguage}
          onChange={setSheetLanguage}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        />
        <SelectField
          label={t('collection.lineSheet.currency')}
          value={currency}
          onChange={setCurrency}
          options={currencyCodes.map((code) => ({ value: code, label: `${code} · ${currencyNames.of(code)}` }))}
        />
      </DialogForm>
    </Dialog>
  )
}
