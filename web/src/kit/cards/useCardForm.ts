import { type cardFormPages, finishCardForm, listCards, openCardForm } from '@linesheet/contract/orders/payments'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../../words/Words.tsx'
import { useEndpointMutation } from '../api/queries.ts'
import { useNavigateTo } from '../layout/AppLink.tsx'
import { useSearchParam } from '../lists/useSearchParam.ts'

export type ReturnPage = { page: (typeof cardFormPages)[number]; id: string }
type CardForm = {
  customerId: string
  returnTo: ReturnPage
  /** A form of the payment provider that is still open, if any: the user may have left it without coming back. */
  openForm: string | null | undefined
  onCard: (id: string, isReturn: boolean) => void
  /** Called before the page is left; false stays on the page. */
  beforeLeaving: () => Promise<boolean>
}

/** Leads to the payment provider's form for a card, and adopts the card afterwards. */
export function useCardForm({ customerId, returnTo, openForm, onCard, beforeLeaving }: CardForm) {
  const { language } = useWords()
  const { pathname } = useLocation()
  const navigateTo = useNavigateTo()
  const returned = useSearchParam('card_form')
  const opening = useEndpointMutation(openCardForm)
  const finishing = useEndpointMutation(finishCardForm, { invalidates: [listCards] })
  const pending = returned ?? openForm ?? undefined

  async function finish(id: string) {
    const result = await finishing.send({ params: { id } })
    if (result?.card) onCard(result.card.id, id === returned)
    if (result && id === returned) navigateTo(pathname, { samePage: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `finish` is new in each render, and a form is finished once
  useEffect(() => void (pending && finish(pending)), [pending])

  return {
    busy: opening.busy || finishing.busy,
    error: opening.error ?? finishing.error,
    retry: () => void (finishing.error && pending ? finish(pending) : open()),
    /** The form was left without a card, for too long. */
    isExpired: finishing.result?.state === 'expired',
    open,
  }

  async function open() {
    if (!(await beforeLeaving())) return
    const form = await opening.send({ body: { buying_company_id: customerId, return_to: returnTo, language_code: language } })
    if (form) location.assign(form.url)
  }
}
