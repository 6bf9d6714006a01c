import type { listPayouts } from '@linesheet/contract/money/payouts'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { BankBanner } from '../../kit/layout/BankBanner.tsx'
import { paths } from '../../kit/paths.ts'
import { HoldBanner } from './HoldBanner.tsx'

/** The banners above the balances about problems of payouts; each is shown if it applies. */
export function PayoutNotices({ summary }: { summary: ResponseResult<typeof listPayouts> | undefined }) {
  return (
    <>
      {summary && <HoldBanner since={summary.on_hold_since} from={summary.on_hold_from} />}
      <BankBanner to={paths.banking()} />
    </>
  )
}
