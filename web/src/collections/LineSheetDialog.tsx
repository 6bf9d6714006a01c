import { getLineSheet } from '@linesheet/contract/collections.previews'
import { type Language, languages } from '@linesheet/domain/languages'
import { type CurrencyCode, currencyCodes } from '@linesheet/domain/places'
import { useState } from 'react'
import { download } from '../kit/call.ts'
import { useCompany } from '../kit/company.tsx'
import { Dialog, DialogForm } from '../kit/Dialog.tsx'
import { SelectField } from '../kit/fields/ChoiceFields.tsx'
import { saveFile } from '../kit/saveFile.ts'
import { languageNames, useWords } from '../words/Words.tsx'

type Props = { collection: { id: string }; name: string; close: () => void }

/** In which language, in which money; then the PDF is downloaded. */
export function LineSheetDialog({ collection, name, close }: Props) {
  const { t, language, locale } = useWords()
  const own = useCompany().company.currency_code
  const [spoken, setSpoken] = useState<Language>(language)
  const [currency, setCurrency] = useState<CurrencyCode>(own)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const moneyNames = new Intl.DisplayNames(locale, { type: 'currency' })

  async function make() {
    setBusy(true)
    setError(undefined)
    try {
      const query = { language_code: spoken, currency_code: currency }
      saveFile(await download(getLineSheet, { params: { id: collection.id }, query }), `${name}.pdf`)
      close()
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
  }

  return (
    <Dialog open close={close} title={t('collection.sheet.title', { name })}>
      <DialogForm submit={() => void make()} action={t('collection.sheet.make')} busy={busy} close={close} error={error}>
        <p>{t('collection.sheet.help')}</p>
        <SelectField
          label={t('collection.sheet.language')}
          value={spoken}
          change={setSpoken}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
        <SelectField
          label={t('collection.sheet.currency')}
          value={currency}
          change={setCurrency}
          options={currencyCodes.map((code) => ({ value: code, label: `${code} · ${moneyNames.of(code)}` }))}
        />
      </DialogForm>
    </Dialog>
  )
}
