import { removeProduct } from '@linesheet/contract/products.edit'
import { useIsPending } from '../kit/queries.ts'

/** Whether it is being deleted, or was, from this page: nothing of it is asked for any more. */
export const useIsDeleted = (id: string) => useIsPending(removeProduct, { params: { id } })
