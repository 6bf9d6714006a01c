import {
  checkNewBrandName,
  getApplication,
  getProofChallenge,
  mailApplicationLink,
  saveApplication,
  startApplication,
  submitApplication,
  uploadCatalogue,
} from '@linesheet/contract/brand/onboarding'
import { answerOf, proofBits, stepErrors } from '@linesheet/domain/brand/applications'
import { invalidInputRefusal, notFoundRefusal, Refusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { hashNewPassword } from '../../account/session/passwords.ts'
import { consumeNonce } from '../../account/session/session.sql.ts'
import { hashToken, newSecretToken } from '../../account/session/tokens.ts'
import { noBrand } from '../../platform/db/db.ts'
import { scanEffects } from '../../platform/files/scan-effect.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { isBrandNameTaken } from '../store/store.sql.ts'
import { applicationMail } from './application-mail.ts'
import {
  countSentLink,
  findApplication,
  insertApplication,
  lockApplication,
  markSubmitted,
  mergeAnswers,
  type StoredApplication,
  updateCatalogue,
} from './applications.sql.ts'
import { catalogueRemoval, storeCatalogue } from './catalogue-files.ts'
import { checkProof, newChallenge, unsolvedProofRefusal } from './proof.ts'
import { checkApplication, receivedEvent } from './submit-application.ts'

const linksAllowed = 5
const anyone = { brandId: noBrand }
const alreadySentRefusal = () => new Refusal('application.sent', 'This application was sent already')
const unknownLinkRefusal = () => notFoundRefusal('application')

const namesOf = ({ answers }: StoredApplication) => [
  answerOf(answers, 'email'),
  answerOf(answers, 'display_name'),
  answerOf(answers, 'organization'),
]

const shown = ({ id, status, language_code, answers, file_name, file_bytes, updated_at, reason }: StoredApplication) => ({
  id,
  status: status as 'draft' | 'pending' | 'approved' | 'refused',
  language_code,
  answers: answers as object,
  file: file_name === null ? null : { name: file_name, bytes: file_bytes ?? 0 },
  updated_at,
  reason,
})

export const onboardingRoutes = [
  serve(getProofChallenge, async ({ context, now }) => ({
    challenge: newChallenge(context.keys.nonces.used, proofBits, now),
    bits: proofBits,
  })),

  serve(startApplication, async ({ tx, context, now, body: { proof, language_code, nickname } }) => {
    const token = newSecretToken()
    // A caller who fills in a field that people do not see gets an invalid token.
    if (nickname) return { token }
    const expires = checkProof(context.keys.nonces.valid, proof, now)
    if (!(await consumeNonce(tx, proof.challenge, expires))) throw unsolvedProofRefusal()
    await insertApplication(tx, newId(), hashToken(token), language_code, now)
    return { token }
  }),

  serve(getApplication, async ({ tx, query }) => shown(await findApplication(tx, hashToken(query.token)))),

  serve(saveApplication, async ({ tx, now, body: { token, language_code, answers } }) => {
    const saved = await mergeAnswers(tx, hashToken(token), omitUndefined(answers), language_code, now)
    if (saved) return saved
    await findApplication(tx, hashToken(token)) // throws 404 if there is none
    throw alreadySentRefusal()
  }),

  serve(mailApplicationLink, async ({ tx, now, body: { token }, enqueue }) => {
    const application = await lockApplication(tx, hashToken(token))
    if (!application) throw unknownLinkRefusal()
    if (application.status !== 'draft') throw alreadySentRefusal()
    throwIfInvalid(stepErrors('contact', application.answers, false, now))
    if (application.links_sent >= linksAllowed)
      throw new Refusal('too-many', 'The link was sent often enough', 'too-many', { retryAfter: 3600 })
    await countSentLink(tx, application.id)
    enqueue(applicationMail('resume', application, { token }))
    return {}
  }),

  serveInSteps(uploadCatalogue, async ({ step, context: { ports }, now, upload, body }) => {
    const hash = hashToken(body.token)
    const application = await step(anyone, (tx) => findApplication(tx, hash))
    if (application.status !== 'draft') throw alreadySentRefusal()
    if (!upload) throw invalidInputRefusal({ file: 'file_required' })
    const file = await storeCatalogue(ports, upload, application.language_code)
    return step(anyone, async (tx, { enqueue }) => {
      const current = await lockApplication(tx, hash)
      if (current?.status !== 'draft') throw alreadySentRefusal()
      if (current.file_id) enqueue(catalogueRemoval(current.file_id))
      await updateCatalogue(tx, current.id, file, now)
      enqueue(...scanEffects('applications', file))
      return { name: file.name, bytes: file.bytes }
    })
  }),

  serve(checkNewBrandName, async ({ tx, query }) => ({ is_available: !(await isBrandNameTaken(tx, query.name)) })),

  // If it is sent again after a lost answer, the application is returned unchanged.
  serveInSteps(submitApplication, async ({ step, context, now, body: { token, password, accepts_terms } }) => {
    const hash = hashToken(token)
    const application = await step(anyone, (tx) => findApplication(tx, hash))
    if (application.status !== 'draft') return shown(application)
    if (!accepts_terms) throw invalidInputRefusal({ accepts_terms: 'terms_required' })
    await step(anyone, (tx) => checkApplication(tx, application, now))
    const passwordHash = await hashNewPassword(password, namesOf(application), context)
    return step(anyone, async (tx, { enqueue }) => {
      const current = await lockApplication(tx, hash)
      if (!current) throw unknownLinkRefusal()
      if (current.status !== 'draft') return shown(current)
      await checkApplication(tx, current, now)
      await markSubmitted(tx, current.id, passwordHash, now)
      enqueue(receivedEvent(current, now), applicationMail('received', current, { token }))
      return { ...shown(current), status: 'pending' as const }
    })
  }),
]
