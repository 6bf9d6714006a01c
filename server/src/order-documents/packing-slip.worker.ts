import { renderWith } from '../pdf/render-worker.ts'
import { drawPackingSlips } from './packing-slip.draw.ts'

renderWith(drawPackingSlips)
