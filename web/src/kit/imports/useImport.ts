import type { Decisions } from '@linesheet/domain/catalogue/imports/decisions'
import { columnMapping } from '@linesheet/domain/platform/column-guesses'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../api/call.ts'
import { useNavigateTo } from '../layout/AppLink.tsx'
import { bundleFiles } from './bundleFiles.ts'
import { checkInSteps } from './checkInSteps.ts'
import { type ColumnMapping, mapColumn } from './columnMapping.ts'
import { checkFileSize } from './fileSize.ts'
import type { ImportAnswer, SheetImport } from './sheetImport.ts'

type ImportRequest = {
  file: File
  /** Without a mapping, the columns are guessed, or the file is recognised as another system's. */
  mapping?: ColumnMapping
  encoding: Encoding | null | undefined
  decisions: Decisions
  place: SourcePlace
}

/** The user's choices for reading a file: where the records are in it, and what empty cells do. */
export type SourcePlace = { sheet?: string; header_row?: string; with_hidden?: 'true'; empty?: 'keep' | 'clear' }

/** The steps of an import: choose a file, map its columns, check it, start the job. */
export function useImport<S>(kind: SheetImport<S>) {
  const navigateTo = useNavigateTo()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<ImportAnswer<S>>()
  const [mapping, setMapping] = useState<ColumnMapping>({})
  const [decisions, setDecisions] = useState<Decisions>({})
  const [place, setPlace] = useState<SourcePlace>({})
  const [isReportStale, setReportStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [key, setKey] = useState(newId)
  /** The running check: it is aborted when the page is left, and when another check begins. */
  const checking = useRef<AbortController>(undefined)
  useEffect(() => () => checking.current?.abort(), [])

  async function send({ file, mapping: columns, encoding, decisions: decided, place: chosen }: ImportRequest, dry: boolean) {
    checking.current?.abort()
    const check = new AbortController()
    checking.current = dry ? check : undefined
    setBusy(true)
    setError(undefined)
    try {
      checkFileSize(file, kind.takesSeveral ?? false)
      const body = {
        ...(columns && { mapping: JSON.stringify(columns) }),
        ...(Object.keys(decided).length > 0 && { decisions: JSON.stringify(decided) }),
        ...chosen,
        ...(encoding && { encoding }),
      }
      if (dry) await checkInSteps((fields) => kind.send({ ...body, ...fields }, { file, signal: check.signal }), file, showAnswer)
      else {
        const { job } = await kind.send(body, { file, key })
        if (job) return navigateTo(kind.paths.job(job.id))
      }
    } catch (problem) {
      if (check.signal.aborted) return
      setError(problem)
    }
    setBusy(false)
  }

  function showAnswer(answer: ImportAnswer<S>) {
    setChecked(answer)
    const { columns: found } = answer
    setMapping(
      columnMapping(
        found.map(({ header }) => header),
        found.map(({ field }) => field),
      ),
    )
    setReportStale(false)
    setKey(newId())
  }

  /** Checks the file with the current settings and these changes. `start` imports what the check has shown. */
  const checkAgain = async (changes: Partial<ImportRequest>) =>
    file && send({ file, encoding: checked?.encoding, decisions, place, ...changes }, true)

  return {
    file,
    checked,
    mapping,
    isReportStale,
    /** True while the contents are shown, but still compared with the brand's records. */
    isComparing: busy && checked !== undefined && !checked.report,
    busy,
    error,
    /** Several files are one import: the two tables of a shop, for instance. */
    async chooseFiles(files: readonly File[]) {
      const [first, another] = files
      if (!first) return
      const chosen = another ? await bundleFiles(files) : first
      setFile(chosen)
      setChecked(undefined)
      setDecisions({})
      setPlace({})
      void send({ file: chosen, encoding: undefined, decisions: {}, place: {} }, true)
    },
    /** Answers a question that the file leaves open, and updates the preview. */
    decide(id: string, answer: string) {
      const decided = { ...decisions, [id]: answer }
      setDecisions(decided)
      void checkAgain({ decisions: decided })
    },
    /** Chooses another sheet or header row, or includes hidden rows: the contents of the file are recognised again. */
    changePlace(changes: SourcePlace) {
      // The typed header row is for the sheet that was shown. In another sheet, the server looks for the header itself.
      const { header_row: _, ...withoutRow } = place
      const chosen = { ...(changes.sheet === undefined ? place : withoutRow), ...changes }
      setPlace(chosen)
      void checkAgain({ place: chosen })
    },
    clearsEmpty: place.empty === 'clear',
    setClearsEmpty(clears: boolean) {
      const chosen: SourcePlace = { ...place, empty: clears ? 'clear' : 'keep' }
      setPlace(chosen)
      void checkAgain({ mapping, place: chosen })
    },
    matchColumns: () => void checkAgain({ mapping: {} }),
    /** Another encoding changes the headers, so the columns are matched again. */
    changeEncoding: (encoding: Encoding) => void checkAgain({ encoding }),
    mapColumn(header: string, field: string) {
      // The answer of a running check would reset the columns.
      if (checking.current) setBusy(false)
      checking.current?.abort()
      setMapping(mapColumn(mapping, header, field))
      setReportStale(true)
    },
    check: () => checkAgain({ mapping }),
    start: async () => file && send({ file, encoding: checked?.encoding, decisions, place, ...(!checked?.source && { mapping }) }, false),
  }
}
export type Import = ReturnType<typeof useImport<unknown>>
