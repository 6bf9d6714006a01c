import { renderWith } from '../../platform/pdf/render-worker.ts'
import { drawDocuments } from './documents.draw.ts'

renderWith(drawDocuments)
