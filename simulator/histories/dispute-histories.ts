import type { DisputeReason } from '@linesheet/domain/orders/disputes'
import { daysAfter } from '@linesheet/domain/platform/days'
import type { Language } from '@linesheet/domain/platform/languages'
import type { BasketLine } from '../data/baskets.ts'
import type { Random } from '../random.ts'
import { duringOfficeHours } from './calendar.ts'

/** A retailer's report, the brand's answer, and the marketplace's decision on a rejection. */
export type DisputeStep = { at: Date } & (
  | { kind: 'dispute'; line: number; quantity: number; reason: DisputeReason; note: string }
  | { kind: 'answer_dispute'; answer: 'approve' | 'reject' | 'resolve'; note: string }
  | { kind: 'decide_dispute'; decision: 'approved' | 'rejected'; note: string }
)

const reportNotes: Record<Language, Partial<Record<DisputeReason, string>>> = {
  en: {
    damaged: 'The box arrived dented on one side, and these were broken inside.',
    missing: 'We counted twice: these were not in the parcel.',
    wrong_item: 'We ordered the other glaze. Photo attached.',
    defective: 'The glaze has cracks all around the rim. Not as in the photos.',
  },
  zh_CN: {
    damaged: '纸箱一侧压瘪了，里面的几件已经碎了。',
    missing: '清点了两遍，包裹里没有这几件。',
    wrong_item: '我们订的是另一种釉色，附上照片。',
    defective: '杯口一圈釉面有裂纹，和图片不一样。',
  },
  zh_TW: {
    damaged: '紙箱有一側壓扁，裡面這幾件已經破了。',
    missing: '清點了兩次，包裹裡沒有這幾件。',
    wrong_item: '我們訂的是另一種釉色，附上照片。',
    defective: '杯口一圈釉面有裂紋，和圖片不同。',
  },
}
const answerNotes = {
  approve: 'We are sorry. The refund is on its way.',
  reject: 'The courier’s photo shows the parcel intact at your door, and the weight is that of the full order.',
  resolve: 'As agreed by phone: we send the pieces again with your next order.',
}
const decisionNotes = { approved: 'The photos show damage from transport.', rejected: 'Nothing shows that the items were missing.' }

/** Reports of the last days before the demo is created are not answered yet; there are more of them, so that some wait for the brand. */
const openFor = 9

/** The dispute of an order that arrived; few orders have one. */
export function disputeSteps(
  random: Random,
  deliveredAt: Date,
  lines: readonly BasketLine[],
  language: Language,
  anchor: Date,
): DisputeStep[] {
  const isRecent = daysAfter(deliveredAt, openFor) > anchor
  if (!random.chance(isRecent ? 0.4 : 0.07)) return []
  const line = random.integer(0, lines.length - 1)
  const quantity = random.integer(1, Math.min(3, lines[line]?.quantity ?? 1))
  const reason = random.weighted<DisputeReason>(['damaged', 'missing', 'wrong_item', 'defective'], [5, 3, 1, 1])
  const reportedAt = duringOfficeHours(random, deliveredAt, random.integer(1, 4))
  const report = { at: reportedAt, kind: 'dispute' as const, line, quantity, reason, note: reportNotes[language][reason] ?? '' }
  const answer = random.weighted(['approve', 'reject', 'resolve'] as const, [5, 3, 2])
  const answeredAt = duringOfficeHours(random, reportedAt, random.integer(1, 6))
  if (daysAfter(reportedAt, openFor) > anchor) return [report]
  const answered = { at: answeredAt, kind: 'answer_dispute' as const, answer, note: answerNotes[answer] }
  if (answer !== 'reject' || random.chance(0.4)) return [report, answered]
  const decision = random.pick(['approved', 'rejected'] as const)
  const decidedAt = duringOfficeHours(random, answeredAt, random.integer(2, 5))
  return [report, answered, { at: decidedAt, kind: 'decide_dispute', decision, note: decisionNotes[decision] }]
}
