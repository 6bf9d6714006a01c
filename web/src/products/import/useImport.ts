import type { ResponseResult } from '@linesheet/contract/endpoint'
import { importProducts } from '@linesheet/contract/products.import'
import type { Encoding } from '@linesheet/domain/encodings'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useNavigateTo } from '../../kit/AppLink.tsx'
import { call, newId } from '../../kit/call.ts'

type Checked = ResponseResult<typeof importProducts>
type Mapping = Readonly<Record<string, string>>
type Sent = { file: File; mapping: Mapping; encoding: Encoding | null | undefined }

/** A file on its way in: checked as often as its columns are taken otherwise, then started. */
export function useImport() {
  const go = useNavigateTo()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<Checked>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [isOld, setOld] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [key, setKey] = useState(newId)

  async function send({ file, mapping: columns, encoding }: Sent, dry: boolean) {
    setBusy(true)
    setError(undefined)
    try {
      const body = { mapping: JSON.stringify(columns), ...(dry && { dry_run: 'true' }), ...(encoding && { encoding }) }
      const answer = await call(importProducts, { body }, { file, ...(!dry && { key }) })
      if (answer.job) return go(paths.importJob(answer.job.id))
      setChecked(answer)
      setMapping(Object.fromEntries(answer.columns.map(({ header, field }) => [header, field ?? ''])))
      setOld(false)
      setKey(newId())
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
  }

  return {
    ...{ file, checked, mapping, isOld, busy, error },
    choose(chosen: File | undefined) {
      if (!chosen) return
      setFile(chosen)
      setChecked(undefined)
      void send({ file: chosen, mapping: {}, encoding: undefined }, true)
    },
    /** Other signs make other headers: the columns are recognised anew. */
    readAs: (encoding: Encoding) => file && void send({ file, mapping: {}, encoding }, true),
    /** A field is one column’s: taken for another it leaves the one before. */
    take(header: string, field: string) {
      const others = Object.entries(mapping).map(([other, taken]) => [other, field && taken === field ? '' : taken] as const)
      setMapping({ ...Object.fromEntries(others), [header]: field })
      setOld(true)
    },
    check: () => file && void send({ file, mapping, encoding: checked?.encoding }, true),
    start: () => file && void send({ file, mapping, encoding: checked?.encoding }, false),
  }
}
export type Import = ReturnType<typeof useImport>
