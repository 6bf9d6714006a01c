import { removeProduct } from '@linesheet/contract/catalogue/products.edit'
import { useIsPending } from '../../kit/api/queries.ts'

/** Whether this page is deleting the product or has deleted it; its queries are disabled then, so that none of them fails with 404. */
export const useIsDeleted = (id: string) => useIsPending(removeProduct, { params: { id } })
