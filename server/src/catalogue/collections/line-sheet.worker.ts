import { renderWith } from '../../platform/pdf/render-worker.ts'
import { drawLineSheet } from './line-sheet.draw.ts'

renderWith(drawLineSheet)
