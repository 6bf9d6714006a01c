import type { getApplication, saveApplication } from '@linesheet/contract/brand/onboarding'
import type { RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import type { ApplicationAnswers } from '@linesheet/domain/brand/applications'
import { codeOf } from '../../kit/api/callError.ts'
import { createObservable } from '../../kit/createObservable.ts'
import { createAutosave } from '../../kit/drafts/createAutosave.ts'

export type Application = ResponseResult<typeof getApplication>
type Language = Application['language_code']
type Answers = RequestInput<typeof saveApplication>['body']['answers']

/** `saving` while some input is not on the server yet, `failed` while it could not be sent. */
export type SaveState = 'saved' | 'saving' | 'failed'
export type ApplicationState = {
  /** False until the application of an earlier visit was fetched. */
  isLoaded: boolean
  token: string | undefined
  /** True if the link of this visit opens no application, or no longer. */
  isLinkLost: boolean
  answers: ApplicationAnswers
  status: Application['status']
  reason: string | null
  file: Application['file']
  saveState: SaveState
}

type Server = {
  begin: () => Promise<string>
  read: (token: string) => Promise<Application>
  save: (token: string, answers: Answers, language: Language) => Promise<unknown>
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Stored = { token?: string | undefined; unsaved: ApplicationAnswers }

const key = 'onboarding'
const saveDelayMs = 700
const retryDelayMs = 5000

function readStored(store: Store): Stored {
  try {
    const { token, unsaved = {} } = JSON.parse(store.getItem(key) ?? '{}') as Partial<Stored>
    return { token, unsaved }
  } catch {
    return { unsaved: {} }
  }
}

/**
 * Saves an application while it is typed: at once in this browser, a moment later on the server. The first change creates it. Input that could
 * not be sent is sent again, also by the next visit. Fields are merged one by one, so another device that fills in other fields loses nothing.
 */
export function createApplicationSync(server: Server, store: Store, language: () => Language) {
  const stored = readStored(store)
  let unsaved = stored.unsaved
  const state = createObservable<ApplicationState>({
    isLoaded: false,
    token: stored.token,
    isLinkLost: false,
    answers: unsaved,
    status: 'draft',
    reason: null,
    file: null,
    saveState: 'saved',
  })
  const { flush, saveIn } = createAutosave(send)

  function update(changes: Partial<ApplicationState>) {
    const next = { ...state.current(), ...changes }
    if (next.token || Object.keys(unsaved).length) store.setItem(key, JSON.stringify({ token: next.token, unsaved }))
    else store.removeItem(key)
    state.set(next)
  }

  /** Sends the unsaved input. False if it could not be sent. */
  async function send(): Promise<boolean> {
    while (Object.keys(unsaved).length) {
      const changes = unsaved
      unsaved = {}
      try {
        const known = state.current().token
        const token = known ?? (await server.begin())
        if (!known) update({ token })
        await server.save(token, changes as Answers, language())
      } catch (error) {
        unsaved = { ...changes, ...unsaved }
        if (codeOf(error) === 'application.missing') {
          // Deleted after 60 days: begins again with all answers of this browser.
          unsaved = state.current().answers
          update({ token: undefined })
          continue
        }
        update({ saveState: 'failed' })
        if (codeOf(error) === 'application.sent') await refresh()
        else saveIn(retryDelayMs)
        return false
      }
    }
    update({ saveState: 'saved' })
    return true
  }

  function show({ answers, status, reason, file }: Application) {
    if (status !== 'draft') unsaved = {}
    update({ answers: { ...answers, ...unsaved }, status, reason, file, isLoaded: true, isLinkLost: false })
  }
  async function refresh() {
    const { token } = state.current()
    if (token) show(await server.read(token))
  }

  /** Fetches the application of the link, or of an earlier visit. Rejects when the server cannot be reached. */
  async function load(linkToken: string | undefined) {
    if (linkToken && linkToken !== state.current().token) {
      unsaved = {}
      update({ token: linkToken, answers: {} })
    }
    try {
      await refresh()
    } catch (error) {
      if (codeOf(error) !== 'application.missing') throw error
      unsaved = state.current().answers
      update({ token: undefined, isLinkLost: linkToken !== undefined })
    }
    update({ isLoaded: true })
    if (Object.keys(unsaved).length) void flush()
  }

  return {
    current: state.current,
    subscribe: state.subscribe,
    load,
    flush,
    show,
    change(changes: ApplicationAnswers) {
      unsaved = { ...unsaved, ...changes }
      update({ answers: { ...state.current().answers, ...changes }, saveState: 'saving' })
      saveIn(saveDelayMs)
    },
    setFile: (file: Application['file']) => update({ file }),
    /** Removes the application from this browser, so that a new one can begin. */
    startOver() {
      unsaved = {}
      update({ token: undefined, answers: {}, status: 'draft', reason: null, file: null, saveState: 'saved', isLinkLost: false })
    },
  }
}
export type ApplicationSync = ReturnType<typeof createApplicationSync>
