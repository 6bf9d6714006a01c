/**
 * Runs `save` later, or at once, but never twice at a time. `save` sends all unsaved input, and resolves to whether everything is saved.
 * `mayRun`: whether a scheduled save may still run; a flush always runs.
 */
export function createAutosave(save: () => Promise<boolean>, mayRun = () => true) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined

  const cancel = () => clearTimeout(timer)

  /** Saves now, after a save that is running. Resolves to whether everything is saved. */
  async function flush(): Promise<boolean> {
    cancel()
    await running
    running ??= save().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    flush,
    cancel,
    /** Schedules the save in so many milliseconds, in place of an earlier schedule. */
    saveIn(milliseconds: number) {
      cancel()
      timer = setTimeout(() => mayRun() && void flush(), milliseconds)
    },
  }
}
