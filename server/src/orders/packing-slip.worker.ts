import { renderWith } from '../pdf/render-worker.ts'
import { drawSlips } from './packing-slip.draw.ts'

renderWith(drawSlips)
