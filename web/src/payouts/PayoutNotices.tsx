import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { listPayouts } from '@linesheet/contract/payouts'
import { BankBanner } from '../kit/BankBanner.tsx'
import { paths } from '../paths.ts'
import { HoldBanner } from './HoldBanner.tsx'

/** What keeps money from coming, above the balances: each banner shows itself when it applies. */
export function PayoutNotices({ summary }: { summary: ResponseResult<typeof listPayouts> | undefined }) {
  return (
    <>
      {summary && <HoldBanner since={summary.on_hold_since} from={summary.on_hold_from} />}
      <BankBanner to={paths.banking()} />
    </>
  )
}
