import { answerWith } from '../../platform/pdf/render-worker.ts'
import { drawStatement } from './statement.draw.ts'

answerWith(drawStatement)
