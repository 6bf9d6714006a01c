import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { cardForms, type TestCardForm } from '../ports/payments/card-forms.ts'
import { cardFormFolder, testCardFormPath } from '../ports/payments/payments.offline.ts'
import { type TestCard, testCards } from '../ports/payments/payments.test-cards.ts'
import { devPage } from './dev-mail.ts'

const errors = {
  card_declined: 'Your card was declined. Choose another.',
  expired_card: 'Your card has expired. Choose another.',
  not_confirmed: 'The bank could not confirm that it is you. Choose another card.',
  no_card: 'Choose a card.',
}

const cardName = ({ brand, last4 }: TestCard) => `${brand} •••• ${last4}`
const title = 'Test card form'

/** Cards are chosen, not typed, so that nobody enters the number of a real one. */
const choicePage = ({ cancel_url }: TestCardForm, error?: keyof typeof errors) =>
  devPage(
    title,
    html`<h1>${title}</h1><p>Stands in for the form of the payment provider. No card is charged.</p>
${error ? html`<p role="alert"><strong>${errors[error]}</strong></p>` : undefined}
<form method="post"><ol>${Object.entries(testCards).map(
      ([token, card]) =>
        html`<li><label><input type="radio" name="card" value="${token}"> <b>${cardName(card)}</b> ${card.what}</label></li>`,
    )}</ol><p><button>Save card</button> <a href="${toPath(cancel_url)}">Back without a card</a></p></form>`,
  )

const confirmationPage = (token: string, card: TestCard) =>
  devPage(
    title,
    html`<h1>Confirm with your bank</h1><p>The bank of ${cardName(card)} asks whether it is you.</p>
<form method="post"><input type="hidden" name="card" value="${token}"><button name="confirmed" value="yes">It is me</button>
<button name="confirmed" value="no">It is not me</button></form>`,
  )

const overPage = ({ return_url }: TestCardForm) =>
  devPage(title, html`<h1>This form is over</h1><p><a href="${toPath(return_url)}">Back to where you came from</a></p>`)

/** The page on this server as a path, whichever host name the browser uses. */
function toPath(url: string) {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Serves the form of the test processor: outside production, when no real processor is configured. */
export function mountTestCardForm(app: FastifyInstance, { config, clock }: AppContext) {
  const forms = cardForms(cardFormFolder(config.DATA_DIR))
  type Request = { Params: { id: string }; Body: string | undefined }
  app.register((scope, _options, registered) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_, body, done) =>
      done(null, body),
    )
    const findForm = async (id: string) => {
      const form = await forms.find(id)
      if (!form) throw notFoundRefusal('card-form')
      return { form, isOver: form.card !== undefined || new Date(form.expires_at) <= clock() }
    }
    scope.get<Request>(testCardFormPath(':id'), async ({ params }, reply) => {
      const { form, isOver } = await findForm(params.id)
      return reply.type('text/html; charset=utf-8').send(isOver ? overPage(form) : choicePage(form))
    })
    scope.post<Request>(testCardFormPath(':id'), async ({ params, body }, reply) => {
      const { form, isOver } = await findForm(params.id)
      const input = new URLSearchParams(body ?? '')
      const token = input.get('card') ?? ''
      const card = testCards[token]
      const page = (text: string) => reply.type('text/html; charset=utf-8').send(text)
      if (isOver) return page(overPage(form))
      if (!card) return page(choicePage(form, 'no_card'))
      if (card.refused) return page(choicePage(form, card.refused))
      if (card.asksOwner && !input.has('confirmed')) return page(confirmationPage(token, card))
      if (card.asksOwner && input.get('confirmed') !== 'yes') return page(choicePage(form, 'not_confirmed'))
      await forms.enter(form.id, token)
      return reply.redirect(toPath(form.return_url), 303)
    })
    registered()
  })
}
