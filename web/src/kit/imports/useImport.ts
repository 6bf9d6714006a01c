import type { Encoding } from '@linesheet/domain/platform/encodings'
import { useState } from 'react'
import { newId } from '../api/call.ts'
import { useNavigateTo } from '../layout/AppLink.tsx'
import { type ColumnMapping, mapColumn } from './columnMapping.ts'
import type { ImportAnswer, SheetImport } from './sheetImport.ts'

type ImportRequest = { file: File; mapping: ColumnMapping; encoding: Encoding | null | undefined }

/** The steps of an import: choose a file, map its columns, check it, start the job. */
export function useImport(kind: SheetImport) {
  const navigateTo = useNavigateTo()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<ImportAnswer>()
  const [mapping, setMapping] = useState<ColumnMapping>({})
  const [isReportStale, setReportStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [key, setKey] = useState(newId)

  async function send({ file, mapping: columns, encoding }: ImportRequest, dry: boolean) {
    setBusy(true)
    setError(undefined)
    try {
      const body = { mapping: JSON.stringify(columns), ...(dry && { dry_run: 'true' }), ...(encoding && { encoding }) }
      const answer = await kind.send(body, { file, ...(!dry && { key }) })
      if (answer.job) return navigateTo(kind.paths.job(answer.job.id))
      setChecked(answer)
      setMapping(Object.fromEntries(answer.columns.map(({ header, field }) => [header, field ?? ''])))
      setReportStale(false)
      setKey(newId())
    } catch (problem) {
      setError(problem)
    }
    setBusy(false)
  }

  return {
    file,
    checked,
    mapping,
    isReportStale,
    busy,
    error,
    chooseFile(chosen: File | undefined) {
      if (!chosen) return
      setFile(chosen)
      setChecked(undefined)
      void send({ file: chosen, mapping: {}, encoding: undefined }, true)
    },
    /** Another encoding changes the headers, so the columns are matched again. */
    changeEncoding: (encoding: Encoding) => file && void send({ file, mapping: {}, encoding }, true),
    mapColumn(header: string, field: string) {
      setMapping(mapColumn(mapping, header, field))
      setReportStale(true)
    },
    check: async () => file && send({ file, mapping, encoding: checked?.encoding }, true),
    start: async () => file && send({ file, mapping, encoding: checked?.encoding }, false),
  }
}
export type Import = ReturnType<typeof useImport>
