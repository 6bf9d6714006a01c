import { parentPort } from 'node:worker_threads'
import { drawSlips } from './packing-slip.draw.ts'

parentPort?.on('message', async (slips) => {
  try {
    parentPort?.postMessage({ pdf: await drawSlips(slips) })
  } catch (cause) {
    parentPort?.postMessage({ error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
  }
})
