import { addProductFile, getProduct, listProducts } from '@linesheet/contract/products'
import { type MatchedProduct, matchPhotos } from '@linesheet/contract/products.photos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, newId } from '../../kit/call.ts'
import { invalidate } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'
import { byProduct, matched, type PhotoRow, type Products, ranksOf, rowsOf, stateOf } from './photoRows.ts'

/** Names in one call, as many as it takes. */
const namesAtOnce = 500
/** The server works on two pictures at a time; the third is on its way meanwhile. */
const uploadsAtOnce = 3

/** Many photos on their way to their products: first it is seen where each would go, then they are sent; what fails can be sent again. */
export function usePhotoImport() {
  const cache = useQueryClient()
  const { language } = useWords()
  const [rows, setRows] = useState<readonly PhotoRow[]>([])
  const [products, setProducts] = useState<Products>(new Map())
  const [looking, setLooking] = useState(false)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])

  const ranks = ranksOf(rows)
  const put = (key: string, some: Partial<PhotoRow>) => setRows((all) => all.map((row) => (row.key === key ? { ...row, ...some } : row)))

  /** Asks for the products of the new files' names; when that fails, none of them is taken. */
  async function add(given: Promise<readonly File[]>) {
    setLooking(true)
    setError(undefined)
    try {
      const fresh = rowsOf(await given, rows, newId)
      const known = new Map<string, MatchedProduct>()
      const photos = fresh.filter(({ problem }) => !problem)
      const found = new Map<string, PhotoRow>()
      for (let at = 0; at < photos.length; at += namesAtOnce) {
        const some = photos.slice(at, at + namesAtOnce)
        const answer = await call(matchPhotos, { body: { names: some.map(({ file }) => file.name), language_code: language } })
        for (const product of answer.products) known.set(product.id, product)
        for (const [index, row] of some.entries()) {
          const match = answer.matches[index]
          if (match) found.set(row.key, matched(row, match, known))
        }
      }
      setProducts((before) => new Map([...before, ...known]))
      setRows((before) => [...before, ...fresh.map((row) => found.get(row.key) ?? row)])
    } catch (problem) {
      setError(problem)
    }
    setLooking(false)
  }

  async function send({ key, file, match }: PhotoRow) {
    put(key, { progress: 0, error: undefined })
    // In steps, so that a thousand rows are not painted for each packet.
    let told = 0
    const progress = (share: number) => {
      const step = Math.min(0.95, Math.floor(share * 20) / 20)
      if (step > told) put(key, { progress: step })
      told = Math.max(told, step)
    }
    try {
      const id = match?.product_id ?? ''
      // Said, so that one that is sent again goes where it would have gone.
      const position = (products.get(id)?.next_position ?? 0) + (ranks.get(key) ?? 0)
      const asked = { params: { id }, body: { position } }
      await call(addProductFile, asked, { key, file, onProgress: progress })
      put(key, { progress: 1 })
    } catch (problem) {
      put(key, { error: problem })
    }
  }

  /** One product's photos go one after the other, so that they arrive in their order; several products' at once. */
  async function start(which: 'ready' | 'failed') {
    stopped.current = false
    setSending(true)
    const lanes = [...byProduct(rows).values()].map((photos) => photos.filter((row) => stateOf(row) === which))
    const work = async () => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift()) for (const row of lane) if (!stopped.current) await send(row)
    }
    await Promise.all(Array.from({ length: uploadsAtOnce }, work))
    setSending(false)
    void invalidate(cache, [listProducts, getProduct])
  }

  return {
    ...{ rows, products, ranks, looking, sending, error },
    count: (...states: ReturnType<typeof stateOf>[]) => rows.filter((row) => states.includes(stateOf(row))).length,
    add: (given: Promise<readonly File[]>) => void add(given),
    addAnyway: (key: string) => put(key, { problem: undefined }),
    start: () => void start('ready'),
    retry: () => void start('failed'),
    stop: () => {
      stopped.current = true
    },
    reset: () => {
      setRows([])
      setProducts(new Map())
    },
  }
}
export type PhotoImport = ReturnType<typeof usePhotoImport>
