import { renderWith } from '../pdf/render-worker.ts'
import { drawStatement } from './statement.draw.ts'

renderWith(drawStatement)
