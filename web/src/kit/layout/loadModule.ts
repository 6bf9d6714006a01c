import { completeDictionaries } from '../../words/dictionaries.ts'
import { connection } from '../api/connection.ts'

const reloadIntervalMs = 60_000

/** Reloads the page, at most once a minute. Returns false if it was reloaded within the last minute. */
function reloadOnce(): boolean {
  const lastReload = Number(sessionStorage.getItem('reloaded') ?? 0)
  if (Date.now() - lastReload < reloadIntervalMs) return false
  sessionStorage.setItem('reloaded', String(Date.now()))
  window.location.reload()
  return true
}

const untilOnline = () =>
  new Promise<void>((resolve) => {
    const stop = connection.onReturn(() => {
      stop()
      resolve()
    })
  })

/** Loads a part of the application, and the texts that it shows. */
export const loadModule = <T>(load: () => Promise<T>): Promise<T> =>
  loadFirstModule(async () => (await Promise.all([load(), completeDictionaries()]))[0])

/**
 * Loads a part of the application that shows only the first texts. Without a connection it waits for one. With one, a failure means that the part is gone after a
 * deployment: then the page is reloaded, and typed input survives as drafts.
 */
export async function loadFirstModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await connection.check())) {
      await untilOnline()
      return loadFirstModule(load)
    }
    if (reloadOnce()) return new Promise<never>(() => {})
    throw error
  }
}
