import { renderWith } from '../../platform/pdf/render-worker.ts'
import { drawStatement } from './statement.draw.ts'

renderWith(drawStatement)
