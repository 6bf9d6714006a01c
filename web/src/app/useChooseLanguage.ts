import { editUser } from '@linesheet/contract/account/settings'
import type { Language } from '@linesheet/domain/platform/languages'
import { call } from '../kit/api/call.ts'
import { useWords } from '../words/Words.tsx'

/** Shows the screens in another language, and stores it in the profile, which mails and packing slips use. A failure there does not affect the screen. */
export function useChooseLanguage() {
  const { setLanguage } = useWords()
  return (language: Language) => {
    void setLanguage(language)
    void call(editUser, { body: { language_code: language } }).catch(() => {})
  }
}
