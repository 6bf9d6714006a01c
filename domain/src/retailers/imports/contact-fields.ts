import { type RetailerColumn, retailerColumns } from '../retailer-columns.ts'

/** The fields that a column of a list of contacts may hold besides our own columns: names in parts, an address in one cell, and whether mails are wanted. */
export const contactParts = ['first_name', 'middle_name', 'last_name', 'full_address', 'mail_status'] as const

/** The columns that an import of retailers reads. */
export const contactFields = [...retailerColumns, ...contactParts] as const
export type ContactField = RetailerColumn | (typeof contactParts)[number]

/** Whether a text names a field of a contact. */
export const isContactField = (text: string): text is ContactField => (contactFields as readonly string[]).includes(text)

/** The key of the decision about the column with this header; its answer is the field that the column holds, or '' for none. */
export const columnDecision = (header: string) => `column:${header}`

/** The field that a brand has chosen for a column; undefined if it has not chosen. */
export function decidedField(decisions: Readonly<Record<string, string>>, header: string): ContactField | '' | undefined {
  const field = decisions[columnDecision(header)]
  return field === undefined || field === '' || isContactField(field) ? field : undefined
}
