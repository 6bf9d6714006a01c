import { beforeEach } from 'vitest'
import { resetContext } from './context.ts'

beforeEach(resetContext)
