import { removeProduct } from '@linesheet/contract/products.edit'
import { useIsSent } from '../kit/answers.ts'

/** Whether it is being deleted, or was, from this page: nothing of it is asked for any more. */
export const useIsRemoved = (id: string) => useIsSent(removeProduct, { params: { id } })
