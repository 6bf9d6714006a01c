import { addOrderFile, type OrderFile } from '@linesheet/contract/orders/orders.files'
import type { OrderFileKind } from '@linesheet/domain/orders/order-files'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { invalidateAfter } from '../../kit/api/queryCache.ts'
import { useUploads } from '../../kit/api/useUploads.ts'

/** Uploads files to an order. `onAdded` is called with each file after its upload. */
export function useOrderUploads(orderId: string, onAdded?: (file: OrderFile) => void) {
  const cache = useQueryClient()
  return useUploads(async (upload, kind: OrderFileKind) => {
    const added = await call(addOrderFile, { params: { id: orderId }, body: { kind } }, upload)
    await invalidateAfter(cache, ['order.file_added'])
    onAdded?.(added)
  }, 'file')
}
