/**
 * Runs `save` later, or at once, but never twice at a time. `save` sends all that is not saved yet, and resolves to whether everything is.
 * `mayRun`: whether a save that comes due may still run; a flush always does.
 */
export function createAutosave(save: () => Promise<boolean>, mayRun = () => true) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined

  const cancel = () => clearTimeout(timer)

  /** Saves now, after the save that runs. Resolves to whether everything is saved. */
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
    /** Saves in so many milliseconds, instead of when it was to be before. */
    saveIn(milliseconds: number) {
      cancel()
      timer = setTimeout(() => mayRun() && void flush(), milliseconds)
    },
  }
}
