/** Solves a proof of work in a worker, so that the page does not freeze. */
export function solveProof(challenge: string, bits: number): Promise<number> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data)
    worker.onerror = () => reject(new Error('The proof of work failed'))
    worker.postMessage({ challenge, bits })
  }).finally(() => worker.terminate())
}
