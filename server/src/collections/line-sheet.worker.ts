import { printWith } from '../paper/printing.ts'
import { drawLineSheet } from './line-sheet.draw.ts'

printWith(drawLineSheet)
