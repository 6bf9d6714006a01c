import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { answerDispute } from './answer-dispute.ts'
import { findDueDisputes } from './disputes.sql.ts'

/** Approves disputes that their brand did not answer in time, each in a transaction of its own. */
export async function approveDueDisputes(context: AppContext) {
  for (const { brand_id: brandId, id } of await context.db.asOwner((tx) => findDueDisputes(tx, context.clock()))) {
    try {
      await writeAndPublish(context, brandId, (call) => answerDispute(call, id, { action: 'approve', by: 'clock' }))
    } catch (error) {
      context.log.warn({ dispute: id, err: error }, 'a due dispute could not be approved')
    }
  }
}
