import { disablePromotion, enablePromotion, type PromotionRow } from '@linesheet/contract/promotions/promotions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/api/call.ts'
import { invalidateAfter } from '../kit/api/queryCache.ts'
import { Switch } from '../kit/forms/Switch.tsx'
import { rowClass } from '../kit/layout/primitives.ts'
import { showToast } from '../kit/overlays/toasts.ts'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { PromotionStatusChip } from './PromotionStatusChip.tsx'

/** The status, with a switch while it can be disabled or enabled: the new state shows at once, and a toast offers to undo it. */
export function PromotionSwitch({ promotion, canEdit }: { promotion: PromotionRow; canEdit: boolean }) {
  const words = useWords()
  const { t } = words
  const cache = useQueryClient()
  const [optimistic, setOptimistic] = useState<boolean>()
  const isOn = optimistic ?? !promotion.is_disabled
  const { id, name, status, actions } = promotion

  async function switchTo(on: boolean, isUndone = false) {
    setOptimistic(on)
    try {
      await call(on ? enablePromotion : disablePromotion, { params: { id } })
      const text = `${name}: ${t(on ? 'promotion.toast.enabled' : 'promotion.toast.disabled')}`
      if (!isUndone) showToast({ text, undo: () => void switchTo(!on, true) })
      await invalidateAfter(cache, ['promotion.changed'])
    } catch (error) {
      showToast({ text: `${name}: ${refusalText(words, error)}`, tone: 'danger' })
    } finally {
      setOptimistic(undefined)
    }
  }

  if (!canEdit || !(actions.includes('disable') || actions.includes('enable'))) return <PromotionStatusChip status={status} />
  return (
    <span className={rowClass({ gap: 8 })}>
      <Switch
        isOn={isOn}
        busy={optimistic !== undefined}
        label={t('promotion.switch', { name })}
        title={t(isOn ? 'promotion.disable' : 'promotion.enable')}
        onPress={() => void switchTo(!isOn)}
      />
      <PromotionStatusChip status={status} />
    </span>
  )
}
