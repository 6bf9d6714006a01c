import { type TemplateField, templateFields } from '@linesheet/domain/messages/chats'

export type TemplateValues = Readonly<Record<TemplateField, string>>

/** The text of a template with its fields filled in. A field without a value stays, so that the writer sees it. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => {
    const field = templateFields.find((known) => known === name)
    return (field && values[field]) || written
  })

/** Inserts `added` into a text: at the cursor, on a line of its own after other text. */
export function insertText(text: string, added: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return `${before}${before && !before.endsWith('\n') ? '\n' : ''}${added}${after && !after.startsWith('\n') ? '\n' : ''}${after}`
}
