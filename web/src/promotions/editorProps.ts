import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { getPromotionChoices } from '@linesheet/contract/promotions/promotions'
import type { FormChoices } from './promotionDraft.ts'
import type { PromotionForm } from './usePromotionForm.ts'

/** The choices of the form: the brand's currency and day, and the regions with storefront promotions. */
export type EditorChoices = FormChoices & Pick<ResponseResult<typeof getPromotionChoices>, 'storefront'>
/** The props of a section of the form. */
export type EditorProps = { form: PromotionForm; choices: EditorChoices }
