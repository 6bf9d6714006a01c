import { answerWith } from '../../platform/pdf/render-worker.ts'
import { drawDocuments } from './documents.draw.ts'

answerWith(drawDocuments)
