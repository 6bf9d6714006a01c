import type { Approval } from '@linesheet/contract/orders/approvals'
import { placeLines } from '@linesheet/domain/platform/addresses'
import { countryNameIn } from '@linesheet/domain/platform/country-names'
import type { FieldErrorCode } from '@linesheet/domain/platform/field-error-texts'
import type { Language } from '@linesheet/domain/platform/languages'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import { Html, html } from '../../platform/pages/html.ts'
import { publicPage } from '../../platform/pages/public-page.ts'
import { formatAmount, formatCount, formatDay } from '../../platform/pdf/format.ts'
import { approvalStyles } from './approval-page.styles.ts'
import { approvalWords } from './approval-page.words.ts'

type PageContent = { language: Language; product: string; title: string; body: Html }

const page = (content: PageContent) =>
  publicPage({ ...content, languageLabel: approvalWords[content.language].language, styles: approvalStyles })

export type Notice = 'missing' | 'busy' | 'failed'

/** The page that explains why there is no order to show. */
export function noticePage(language: Language, product: string, notice: Notice) {
  const words = approvalWords[language]
  const more = notice === 'missing' ? html`<p>${words.missingMore}</p>` : undefined
  return page({ language, product, title: words[notice], body: html`<h1>${words[notice]}</h1>${more}` })
}

/** A refused answer: the reason that the retailer typed, and the error, of the reason or of the answer as a whole. */
export type Refused = {
  status: number
  reason: string
  reasonError: FieldErrorCode | undefined
  message: 'answered' | 'changed' | 'failed' | undefined
}

/** A manual order as its retailer sees it, with the form to answer it while it is open. */
export function approvalPage(language: Language, product: string, approval: Approval, refused?: Refused) {
  const words = approvalWords[language]
  const { state, brand, number } = approval
  const body = html`<p class="brand">${brand}</p>
<h1>${words.title(brand)}</h1>
<p class="number">${words.number} ${number}</p>
${refused?.message ? html`<p class="error" role="alert">${words[refused.message]}</p>` : undefined}
${state === 'open' ? html`<p>${words.open(approval.retailer)}</p>` : outcome(language, state)}
${note(language, approval)}
${items(language, approval)}
${facts(language, approval)}
${state === 'open' ? form(language, approval, refused) : undefined}`
  return page({ language, product, title: `${words.title(brand)} · ${number}`, body })
}

function outcome(language: Language, state: 'accepted' | 'declined' | 'closed') {
  const words = approvalWords[language]
  return html`<section class="outcome ${state}" role="status"><h2>${words[state]}</h2><p>${words[`${state}More`]}</p></section>`
}

const note = (language: Language, { note: text, brand }: Approval) =>
  text ? html`<section><h2>${approvalWords[language].note(brand)}</h2><p class="note">${text}</p></section>` : undefined

/** The price of a line's units before the discount, so that the items add up to the subtotal; the discount is shown below it. */
const beforeDiscount = ({ line_total, discount }: Approval['lines'][number]) => toAmount(toMinor(line_total) + toMinor(discount))

function items(language: Language, approval: Approval) {
  const words = approvalWords[language]
  const { lines, currency_code: currency } = approval
  const amount = (value: string) => formatAmount(value, currency)
  const sums: [string, string, boolean][] = [
    [words.subtotal, amount(approval.subtotal), true],
    [words.discount, `−${amount(approval.discount_total)}`, Number(approval.discount_total) > 0],
    [words.shipping, amount(approval.shipping_total), true],
  ]
  return html`<section><h2>${words.items}</h2><ul>${lines.map(
    (
      line,
    ) => html`<li><div><strong>${line.name}</strong>${line.options ? html`<span>${line.options}</span>` : undefined}${line.sku ? html`<span class="sku">${line.sku}</span>` : undefined}
<span>${formatCount(line.quantity)} × ${amount(line.unit_price)}</span></div><b>${amount(beforeDiscount(line))}</b></li>
`,
  )}</ul><dl class="sums">${sums
    .filter(([, , isShown]) => isShown)
    .map(
      ([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`,
    )}<dt class="total">${words.total}</dt><dd class="total">${currency} ${amount(approval.total)}</dd></dl></section>`
}

function facts(language: Language, { shipping_address: to, target_shipment_date: day, payment_method }: Approval) {
  const words = approvalWords[language]
  const place = [to.recipient, to.company, ...placeLines(to), countryNameIn(language, to.country_code)]
  return html`<section><dl class="facts"><dt>${words.ship}</dt><dd>${day ? formatDay(language, day) : words.asap}</dd>
<dt>${words.payment}</dt><dd>${words.payments[payment_method]}</dd>
<dt>${words.shipTo}</dt><dd>${place.filter(Boolean).map((line) => html`<span>${line}</span>`)}</dd></dl></section>`
}

/** The error texts for a reason, by code; any other code stands for a character that no text may have. */
const reasonErrors: Partial<Record<FieldErrorCode, 'reasonRequired' | 'reasonTooLong'>> = {
  required: 'reasonRequired',
  too_long: 'reasonTooLong',
}

function form(language: Language, { terms }: Approval, refused: Refused | undefined) {
  const words = approvalWords[language]
  const reasonError = refused?.reasonError && words[reasonErrors[refused.reasonError] ?? 'reasonInvalid']
  const invalid = reasonError ? new Html(' aria-invalid="true" aria-describedby="reason-error"') : undefined
  const isOpen = reasonError || refused?.reason
  return html`<section class="answer">
<form method="post"><input type="hidden" name="terms" value="${terms}"><button name="decision" value="accept" class="primary">${words.accept}</button><p class="hint">${words.acceptHint}</p></form>
<details${isOpen ? new Html(' open') : undefined}><summary>${words.decline}</summary>
<form method="post"><label for="reason">${words.reason}</label>
<textarea id="reason" name="reason" rows="3" maxlength="500"${invalid}>\n${refused?.reason}</textarea>
${reasonError ? html`<p class="error" id="reason-error">${reasonError}</p>` : undefined}
<button name="decision" value="decline">${words.declineButton}</button></form></details>
</section>`
}
