import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { getPromotionChoices } from '@linesheet/contract/promotions/promotions'
import type { FormChoices } from './promotionDraft.ts'
import type { PromotionForm } from './usePromotionForm.ts'

/** What the form offers: the brand's currency and day, and where the storefront is taken. */
export type EditorChoices = FormChoices & Pick<ResponseResult<typeof getPromotionChoices>, 'storefront'>
/** The props of a section of the form. */
export type EditorProps = { form: PromotionForm; choices: EditorChoices }
