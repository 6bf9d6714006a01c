import { answerWith } from '../../platform/pdf/render-worker.ts'
import { drawLineSheet } from './line-sheet.draw.ts'

answerWith(drawLineSheet)
