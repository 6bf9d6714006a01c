import type { Endpoint, ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { Tx } from '../../platform/db/db.ts'

/** Reads what a change would change, for the words that describe it. */
type DescribingCall = { tx: Tx; brandId: string }
/** Describes in plain words what a change would do, with the values before and after. Throws 404 for a record that the brand does not have. */
type DescribeChange<E extends Endpoint> = (call: DescribingCall, input: ParsedRequest<E>) => Promise<string>

/** Input that every call of the tool has, so that the tool does one thing. */
type Preset = { query?: Readonly<Record<string, string>>; body?: Readonly<Record<string, unknown>> }

/** A call of the contract as a model sees it. */
export type Tool = {
  endpoint: Endpoint
  description: string
  /** The fields that the tool takes, with what a model has to know of each; parts of lists by a path: `changes.variation_id`. */
  fields: Readonly<Record<string, string>>
  preset: Preset
  /** Fields without which the tool has nothing to do, though the call can do without them. */
  requires: readonly string[]
  /** Of a change, which needs a confirmation. */
  describeChange: DescribeChange<Endpoint> | undefined
}

type ToolParts = { description: string; fields?: Readonly<Record<string, string>>; preset?: Preset; requires?: readonly string[] }

/** A tool that reads. */
export const readTool = (endpoint: Endpoint, { description, fields = {}, preset = {} }: ToolParts): Tool => ({
  endpoint,
  description,
  fields,
  preset,
  requires: [],
  describeChange: undefined,
})

/** A tool that changes something once it is confirmed. */
export const changeTool = <E extends Endpoint>(
  endpoint: E,
  { description, fields = {}, preset = {}, requires = [], describeChange }: ToolParts & { describeChange: DescribeChange<E> },
): Tool => ({ endpoint, description, fields, preset, requires, describeChange: describeChange as DescribeChange<Endpoint> })

/** The fields of paged lists. */
export const pageFields = { page: 'From 1.', items_per_page: 'At most 100.' }

/** “3 orders”, in the description of a change. */
export const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
