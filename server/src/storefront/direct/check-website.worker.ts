import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { settleSubmission } from './decide-programme.ts'
import { directLink } from './direct-link.ts'
import { showsBrand } from './find-link.ts'
import { findProgramme } from './programme.sql.ts'
import { findSlugs } from './slugs.sql.ts'
import { widgetKey } from './widget-key.ts'

const payloadSchema = z.object({ submission: z.number() })
/** How often a website that cannot be reached is tried, within some minutes. */
const attemptsAllowed = 3

/** Fetches the website that the brand submitted, and looks for its widget or its direct link there. Throws to try again. */
export const checkWebsite: Worker = async ({ brand_id: brandId, payload, attempts }, context) => {
  const { submission } = payloadSchema.parse(payload)
  const programme = await context.db.write({ brandId }, (tx) => findProgramme(tx, brandId))
  if (programme.status !== 'pending' || programme.submission !== submission) return
  const page = await context.ports.websites.fetchPage(programme.website)
  if ('problem' in page && page.isTransient && attempts < attemptsAllowed) throw new Error('The website could not be reached')
  await writeAndPublish(context, brandId, async (call) => {
    const outcome =
      'problem' in page
        ? ({ joined: false, problem: page.problem } as const)
        : showsBrand(page.text, { widgetKey: widgetKey(brandId, context.keys), links: linksOf(context, await findSlugs(call.tx, brandId)) })
          ? ({ joined: true } as const)
          : ({ joined: false, problem: 'link_missing' } as const)
    await settleSubmission(call, submission, outcome, call.now)
  })
}

const linksOf = ({ config }: AppContext, slugs: readonly string[]) => slugs.map((slug) => directLink(config, slug))
