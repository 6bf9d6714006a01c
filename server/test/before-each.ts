import { beforeAll, beforeEach } from 'vitest'
import { resetContext } from './context.ts'

// What a file prepares before its tests, too, begins at the same time, whatever the file before it has left.
beforeAll(resetContext)
beforeEach(resetContext)
