import { selectBrand } from '@linesheet/contract/account/session'
import { useQueryClient } from '@tanstack/react-query'
import { session } from '../kit/api/call.ts'
import { useEndpointMutation } from '../kit/api/queries.ts'
import { Dialog } from '../kit/overlays/Dialog.tsx'
import { DialogForm } from '../kit/overlays/DialogForm.tsx'
import { paths } from '../kit/paths.ts'
import { useBrand } from '../kit/session/brand.tsx'
import { enterBrand } from '../kit/session/enterBrand.ts'
import { openBrand } from '../kit/session/openBrand.ts'
import { useWords } from '../words/Words.tsx'

/** Asks which brand this browser should use, after another tab has chosen another brand. Stays open until one is chosen. */
export function OtherBrandDialog() {
  const { t } = useWords()
  const cache = useQueryClient()
  const mutation = useEndpointMutation(selectBrand)
  const { company } = useBrand()

  async function goBack() {
    const tokens = await mutation.send({ params: { id: company.id } })
    if (!tokens) return
    session.save(tokens)
    openBrand.forget()
    await cache.invalidateQueries()
  }
  function goOn() {
    enterBrand(cache)
    location.assign(paths.home())
  }

  return (
    <Dialog open dismissible={false} onClose={goOn} title={t('shell.otherBrand.title')} size={560}>
      <DialogForm
        onSubmit={() => goBack()}
        submitLabel={t('shell.otherBrand.back', { brand: company.display_name })}
        cancelLabel={t('shell.otherBrand.goOn')}
        busy={mutation.busy}
        error={mutation.error}
        onClose={goOn}
      >
        <p>{t('shell.otherBrand.text', { brand: company.display_name })}</p>
      </DialogForm>
    </Dialog>
  )
}
