import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@linesheet/domain/platform/languages'

/** A form of the test processor. `card` is the token of the chosen test card. */
export type TestCardForm = { id: string; language: Language; return_url: string; cancel_url: string; expires_at: string; card?: string }

const isFormId = (id: string) => /^cs_test_[0-9a-f]{32}$/.test(id)

/** The forms of the test processor, each a file of the folder: they outlive the server, like the forms of a real processor. */
export function cardForms(folder: string) {
  const pathOf = (id: string) => join(folder, `${id}.json`)
  async function write(form: TestCardForm) {
    await mkdir(folder, { recursive: true })
    const path = pathOf(form.id)
    await writeFile(`${path}.part`, JSON.stringify(form))
    await rename(`${path}.part`, path)
  }
  async function find(id: string): Promise<TestCardForm | undefined> {
    if (!isFormId(id)) return undefined
    return readFile(pathOf(id), 'utf8').then(
      (text) => JSON.parse(text),
      () => undefined,
    )
  }
  return {
    /** Undefined for an unknown id. */
    find,
    /** Opens a form; the same key returns the same form. */
    async open(key: string, form: Omit<TestCardForm, 'id'>) {
      const id = `cs_test_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
      if (!(await find(id))) await write({ ...form, id })
      return id
    },
    /** Saves the card, unless the form has one already. */
    async enter(id: string, card: string) {
      const form = await find(id)
      if (form && !form.card) await write({ ...form, card })
    },
  }
}
