import { answerWith } from '../../platform/pdf/render-worker.ts'
import { findLabelWarnings } from './label-check.ts'

answerWith(findLabelWarnings)
