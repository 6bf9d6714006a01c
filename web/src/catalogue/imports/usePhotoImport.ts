import { addProductFile } from '@linesheet/contract/catalogue/products'
import { type MatchedProduct, matchPhotos } from '@linesheet/contract/catalogue/products.photos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, newId } from '../../kit/api/call.ts'
import { invalidateAfter } from '../../kit/api/queryCache.ts'
import { useAnimatedNotice } from '../../kit/forms/useAnimatedNotice.ts'
import { loadModule } from '../../kit/layout/loadModule.ts'
import { useWords } from '../../words/Words.tsx'
import { groupByProduct, type PhotoRow, type ProductsById, photoRanks, photoState, rowWithMatch, toPhotoRows } from './photoRows.ts'

/** The maximum number of names of one call. */
const namesPerRequest = 500
/** The server processes two photos at a time; a third uploads in the meantime. */
const concurrentUploads = 3

/** Matches photos to products, uploads them, and retries failed ones. */
export function usePhotoImport() {
  const cache = useQueryClient()
  const { language, t } = useWords()
  const tellAnimated = useAnimatedNotice()
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
  const updateRow = (key: string, changes: Partial<PhotoRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...changes } : row)))

  /** Asks the server for the products of the new files; if that fails, none of the files is added. */
  async function add(files: Promise<readonly File[]>) {
    setMatching(true)
    setError(undefined)
    try {
      const chosen = await files
      // Unpacking is loaded with the first ZIP.
      const { unpackPhotos } = await loadModule(() => import('./unpackPhotos.ts'))
      const newRows = toPhotoRows(await unpackPhotos(chosen, t), rows, newId)
      void tellAnimated(newRows.flatMap(({ file, problem }) => (problem ? [] : [file])))
      const known = new Map<string, MatchedProduct>()
      const photos = newRows.filter(({ problem }) => !problem)
      const found = new Map<string, PhotoRow>()
      for (let at = 0; at < photos.length; at += namesPerRequest) {
        const batch = photos.slice(at, at + namesPerRequest)
        const answer = await call(matchPhotos, { body: { names: batch.map(({ file }) => file.name), language_code: language } })
        for (const product of answer.products) known.set(product.id, product)
        for (const [index, row] of batch.entries()) {
          const match = answer.matches[index]
          if (match) found.set(row.key, rowWithMatch(row, match, known))
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
    // In steps of 5%, so that the table does not render for every progress event.
    let reported = 0
    const progress = (share: number) => {
      const step = Math.min(0.95, Math.floor(share * 20) / 20)
      if (step > reported) updateRow(key, { progress: step })
      reported = Math.max(reported, step)
    }
    try {
      const id = match?.product_id ?? ''
      // The position is explicit, so that a retried photo still gets its place.
      const position = (products.get(id)?.next_position ?? 0) + (ranks.get(key) ?? 0)
      const request = { params: { id }, body: { position } }
      await call(addProductFile, request, { key, file, onProgress: progress })
      updateRow(key, { progress: 1 })
    } catch (problem) {
      updateRow(key, { error: problem })
    }
  }

  /** Uploads several products at once, but one product's photos one after the other, so that they keep their order. */
  async function start(which: 'ready' | 'failed') {
    isStopped.current = false
    setUploading(true)
    const queues = [...groupByProduct(rows).values()].map((photos) => photos.filter((row) => photoState(row) === which))
    const runQueues = async () => {
      for (let queue = queues.shift(); queue; queue = queues.shift()) for (const row of queue) if (!isStopped.current) await upload(row)
    }
    await Promise.all(Array.from({ length: concurrentUploads }, runQueues))
    setUploading(false)
    void invalidateAfter(cache, ['product.edited'])
  }

  return {
    rows,
    products,
    ranks,
    isMatching,
    isUploading,
    error,
    count: (...states: ReturnType<typeof photoState>[]) => rows.filter((row) => states.includes(photoState(row))).length,
    add: (files: Promise<readonly File[]>) => void add(files),
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
