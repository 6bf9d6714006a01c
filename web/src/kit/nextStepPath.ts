import type { NextStep } from '@linesheet/domain/orders'
import { paths } from '../paths.ts'

const dialogs: Record<NextStep, string> = { accept: 'accept', 'add-parcel': 'parcel', ship: 'ship' }

/** Opens an order with the dialog of its next step. */
export const nextStepPath = (orderId: string, step: NextStep) => paths.order(orderId, { dialog: dialogs[step] })
