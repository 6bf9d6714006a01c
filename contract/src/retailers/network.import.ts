import { contactQuestions } from '@linesheet/domain/retailers/imports/contact-questions'
import * as z from 'zod/mini'
import {
  ImportAnswer,
  ImportErrorGroup,
  ImportResult,
  importFields,
  questionFields,
  RefusedRows,
  refusedRowsQuery,
} from '../catalogue/products.import.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, idParams, retailerCountry } from '../platform/fields.ts'

const ContactImportQuestion = z.object({ ...questionFields, kind: z.enum(contactQuestions) })
export type ContactImportQuestion = z.infer<typeof ContactImportQuestion>

/** A retailer of a list, as it will look. */
const RetailerCard = z.object({
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  city: z.string(),
  country_code: retailerCountry,
  /** Whether the network has it already. */
  is_known: z.boolean(),
})
export type RetailerCard = z.infer<typeof RetailerCard>

/** The contents of a list of contacts of any system. */
const RetailerImportSource = z.object({
  format: z.string(),
  /** The name of the system; '' for a list that a person made. */
  system: z.string(),
  header_row: count,
  retailers: count,
  /** The first ten retailers. */
  cards: z.array(RetailerCard),
  questions: z.array(ContactImportQuestion),
  /** Values that are imported differently from the list, and rows that are no retailers. */
  told: z.array(ImportErrorGroup),
})
export type RetailerImportSource = z.infer<typeof RetailerImportSource>

/**
 * Multipart: `file` (CSV or XLSX under 20 MB, one row per retailer) and these fields. Lists of mail programs and CRMs are recognised, and the answer has the
 * questions that they leave open. A retailer of the network is found by its email address and changed; empty cells change nothing unless the brand has
 * decided otherwise.
 */
export const importRetailers = endpoint(
  'POST',
  '/network/import',
  'Add retailers from a file, and change those that the network has; each row is answered on its own',
  {
    caller: 'network:write',
    body: z.extend(importFields, {
      /** JSON of `{question: answer}`; other questions are answered as proposed, or as for the last file of the same system. */
      decisions: z.optional(z.string()),
    }),
    file: 'file',
    uploadType: 'sheet',
    result: z.extend(ImportAnswer, { source: z.nullable(RetailerImportSource) }),
  },
)
export const getRetailerImport = endpoint('GET', '/network/import/:id', 'The progress and result of an import, by its job id', {
  caller: 'network:read',
  params: idParams,
  result: ImportResult,
})
export const getRetailerImportErrors = endpoint(
  'GET',
  '/network/import/:id/errors',
  'The rows that an import refused, with errors; 500 per page',
  { caller: 'network:read', params: idParams, query: refusedRowsQuery, result: RefusedRows },
)
