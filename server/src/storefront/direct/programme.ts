import type { DirectProgramme } from '@linesheet/contract/storefront/direct-programme'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { BrandTransaction, Call, MemberCall } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { directLink } from './direct-link.ts'
import { findProgramme, lockProgramme, updateProgramme } from './programme.sql.ts'
import { checkWebsiteEffect, instructionsEffect } from './programme-effects.ts'
import { findSlug } from './slugs.sql.ts'
import { widgetSnippet } from './widget-snippet.ts'

/** The limit for one brand, whichever member submits. */
const submissionLimit = { calls: 10, seconds: 3600 }
const mailLimit = { calls: 5, seconds: 3600 }
/** The same address again within this time is a second click. */
const secondClickMs = 10 * 60_000

const alreadyJoinedRefusal = () => new Refusal('direct.joined', 'Your brand has joined the direct programme already')

export async function readProgramme({ tx, brandId, context }: BrandTransaction & { context: AppContext }): Promise<DirectProgramme> {
  const [programme, slug] = await Promise.all([findProgramme(tx, brandId), findSlug(tx, brandId)])
  const { submission: _, decided_at: __, ...shown } = programme
  return { ...shown, link: directLink(context.config, slug), snippet: widgetSnippet(context, brandId) }
}

/** Accepts a website, which a job will check. A website that is being checked is not checked twice. Throws 409 after the brand has joined, and 429. */
export async function submitBrandWebsite(call: Call, website: string) {
  const { tx, brandId, now, enqueue, publish } = call
  const before = await lockProgramme(tx, brandId)
  if (before.status === 'joined') throw alreadyJoinedRefusal()
  if (before.status === 'pending' && before.website === website) return
  await consumeRateLimit(tx, `websites of ${brandId}`, submissionLimit, now)
  const submission = before.submission + 1
  await updateProgramme(tx, brandId, { status: 'pending', website, submission, problem: null, problem_note: '', submitted_at: now })
  enqueue({ kind: checkWebsiteEffect, queue: 'websites', payload: { submission } })
  publish('company.changed', brandId)
}

/** Mails the steps to a web developer. A second click sends nothing. Throws 429. */
export async function sendInstructions(call: MemberCall, email: string) {
  const { tx, brandId, userId, now, enqueue } = call
  const before = await lockProgramme(tx, brandId)
  const mailedAt = before.developer_email === email && before.developer_mailed_at
  const isSecondClick = mailedAt && now.getTime() - new Date(mailedAt).getTime() < secondClickMs
  if (isSecondClick) return
  await consumeRateLimit(tx, `direct instructions of ${brandId}`, mailLimit, now)
  await updateProgramme(tx, brandId, { developer_email: email, developer_mailed_at: now })
  enqueue({ kind: instructionsEffect, payload: { to: email, user_id: userId } })
}
