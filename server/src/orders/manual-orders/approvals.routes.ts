import { answerApproval, getApproval } from '@linesheet/contract/orders/approvals'
import { serveInSteps } from '../../platform/http/serve.ts'
import { answerByLink, readApproval } from './approvals.ts'

export const approvalRoutes = [
  serveInSteps(getApproval, ({ context, now, params }) => readApproval({ context, now, ...params })),
  serveInSteps(answerApproval, ({ context, now, params, body }) => answerByLink({ context, now, ...params }, body)),
]
