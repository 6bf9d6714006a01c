import type { Translate } from '../../words/translate.ts'

const accountTypes = ['checking', 'savings', 'ordinary', 'current'] as const

/** The label of a choice of `account_type`; the value itself for one that this version does not know. */
export function choiceLabel(t: Translate, value: string) {
  const known = accountTypes.find((type) => type === value)
  return known ? t(`banking.account_type.${known}`) : value
}
