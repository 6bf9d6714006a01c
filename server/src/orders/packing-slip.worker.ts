import { printWith } from '../paper/printing.ts'
import { drawSlips } from './packing-slip.draw.ts'

printWith(drawSlips)
