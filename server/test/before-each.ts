import { beforeAll, beforeEach } from 'vitest'
import { resetContext } from './context.ts'

// The preparations of a file before its tests also begin at the same time, whatever state the previous file has left.
beforeAll(resetContext)
beforeEach(resetContext)
