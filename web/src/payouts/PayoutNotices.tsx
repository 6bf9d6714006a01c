import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { listPayouts } from '@linesheet/contract/payouts'
import { HoldBanner } from './HoldBanner.tsx'

/** What keeps money from coming, above the balances: each banner shows itself when it applies. The banner of the bank details has its place here. */
export function PayoutNotices({ summary }: { summary: ResponseResult<typeof listPayouts> | undefined }) {
  if (!summary) return null
  return <HoldBanner since={summary.on_hold_since} from={summary.on_hold_from} />
}
