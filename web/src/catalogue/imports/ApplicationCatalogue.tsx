import { getApplicationCatalogue, readApplicationCatalogue } from '@linesheet/contract/catalogue/products.import'
import { useState } from 'react'
import { download } from '../../kit/api/call.ts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'

/** Offers to import the file of the brand's application. Empty without such a file, or once there are products. */
export function ApplicationCatalogue({ chooseFile }: { chooseFile: (file: File) => void }) {
  const words = useWords()
  const { data: catalogue } = useEndpointQuery(getApplicationCatalogue, {})
  const [busy, setBusy] = useState(false)
  if (!catalogue) return null
  const { name } = catalogue

  async function load() {
    setBusy(true)
    try {
      chooseFile(new File([await download(readApplicationCatalogue, {})], name))
    } catch (problem) {
      showToast({ text: refusalText(words, problem), tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <Button variant="primary" busy={busy} onClick={load}>
      {words.t('import.ofApplication', { name })}
    </Button>
  )
}
