import { findMissingPrices } from '@linesheet/contract/catalogue/products.bulk'
import type { RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import { useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { useWords } from '../../../words/Words.tsx'
import { MissingPricesDialog } from './MissingPricesDialog.tsx'

type Target = Omit<NonNullable<RequestInput<typeof findMissingPrices>['body']>, 'language_code'>
type Warning = { found: ResponseResult<typeof findMissingPrices>; activate: () => Promise<unknown> }

/** Activates products at once, or after a warning that names the prices they lack. */
export function useActivationCheck() {
  const { language } = useWords()
  const [warning, setWarning] = useState<Warning>()
  const [isChecking, setChecking] = useState(false)

  async function activateChecked(target: Target, activate: () => Promise<unknown>) {
    setChecking(true)
    try {
      // If the check fails, the activation itself reports the problem.
      const found = await call(findMissingPrices, { body: { ...target, language_code: language } }).catch(() => undefined)
      if (found?.count) setWarning({ found, activate })
      else await activate()
    } finally {
      setChecking(false)
    }
  }
  const dialog = warning && <MissingPricesDialog {...warning} onClose={() => setWarning(undefined)} />
  return { isChecking, activateChecked, dialog }
}
