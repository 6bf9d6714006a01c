import { addProductFile, getProduct, listProducts } from '@linesheet/contract/products'
import { type MatchedProduct, matchPhotos } from '@linesheet/contract/products.photos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, newId } from '../../kit/call.ts'
import { invalidate } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'
import { applyMatch, groupByProduct, type PhotoRow, type ProductsById, photoRanks, photoState, toPhotoRows } from './photoRows.ts'

/** Names in one call, as many as it takes. */
const namesPerRequest = 500
/** The server works on two pictures at a time; the third is on its way meanwhile. */
const concurrentUploads = 3

/** Many photos on their way to their products: first it is seen where each would go, then they are sent; what fails can be sent again. */
export function usePhotoImport() {
  const cache = useQueryClient()
  const { language } = useWords()
  const [rows, setRows] = useState<readonly PhotoRow[]>([])
  const [products, setProducts] = useState<ProductsById>(new Map())
  const [isMatching, setMatching] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState<unknown>()
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const ranks = photoRanks(rows)
  const updateRow = (key: string, some: Partial<PhotoRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...some } : row)))

  /** Asks for the products of the new files' names; when that fails, none of them is taken. */
  async function add(files: Promise<readonly File[]>) {
    setMatching(true)
    setError(undefined)
    try {
      const newRows = toPhotoRows(await files, rows, newId)
      const known = new Map<string, MatchedProduct>()
      const photos = newRows.filter(({ problem }) => !problem)
      const found = new Map<string, PhotoRow>()
      for (let at = 0; at < photos.length; at += namesPerRequest) {
        const some = photos.slice(at, at + namesPerRequest)
        const answer = await call(matchPhotos, { body: { names: some.map(({ file }) => file.name), language_code: language } })
        for (const product of answer.products) known.set(product.id, product)
        for (const [index, row] of some.entries()) {
          const match = answer.matches[index]
          if (match) found.set(row.key, applyMatch(row, match, known))
        }
      }
      setProducts((before) => new Map([...before, ...known]))
      setRows((before) => [...before, ...newRows.map((row) => found.get(row.key) ?? row)])
    } catch (problem) {
      setError(problem)
    }
    setMatching(false)
  }

  async function upload({ key, file, match }: PhotoRow) {
    updateRow(key, { progress: 0, error: undefined })
    // In steps, so that a thousand rows are not painted for each packet.
    let reported = 0
    const progress = (share: number) => {
      const step = Math.min(0.95, Math.floor(share * 20) / 20)
      if (step > reported) updateRow(key, { progress: step })
      reported = Math.max(reported, step)
    }
    try {
      const id = match?.product_id ?? ''
      // Said, so that one that is sent again goes where it would have gone.
      const position = (products.get(id)?.next_position ?? 0) + (ranks.get(key) ?? 0)
      const request = { params: { id }, body: { position } }
      await call(addProductFile, request, { key, file, progress })
      updateRow(key, { progress: 1 })
    } catch (problem) {
      updateRow(key, { error: problem })
    }
  }

  /** One product's photos go one after the other, so that they arrive in their order; several products' at once. */
  async function start(which: 'ready' | 'failed') {
    isStopped.current = false
    setUploading(true)
    const queues = [...groupByProduct(rows).values()].map((photos) => photos.filter((row) => photoState(row) === which))
    const runQueues = async () => {
      for (let lane = queues.shift(); lane; lane = queues.shift()) for (const row of lane) if (!isStopped.current) await upload(row)
    }
    await Promise.all(Array.from({ length: concurrentUploads }, runQueues))
    setUploading(false)
    void invalidate(cache, [listProducts, getProduct])
  }

  return {
    ...{ rows, products, ranks, looking: isMatching, sending: isUploading, error },
    count: (...states: ReturnType<typeof photoState>[]) => rows.filter((row) => states.includes(photoState(row))).length,
    add: (given: Promise<readonly File[]>) => void add(given),
    addAnyway: (key: string) => updateRow(key, { problem: undefined }),
    start: () => void start('ready'),
    retry: () => void start('failed'),
    stop: () => {
      isStopped.current = true
    },
    reset: () => {
      setRows([])
      setProducts(new Map())
    },
  }
}
export type PhotoImport = ReturnType<typeof usePhotoImport>
