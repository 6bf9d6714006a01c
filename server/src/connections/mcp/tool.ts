import type { Endpoint, ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { Tx } from '../../platform/db/db.ts'

/** The access to records that the description of a change needs. */
type DescribingCall = { tx: Tx; brandId: string }
/** Describes in plain words what a change would do, with the values before and after. Throws 404 for an unknown record of the brand. */
type DescribeChange<E extends Endpoint> = (call: DescribingCall, input: ParsedRequest<E>) => Promise<string>

/** Input that is the same in every call of the tool, so that the tool does one thing. */
type Preset = { query?: Readonly<Record<string, string>>; body?: Readonly<Record<string, unknown>> }

/** A call of the contract as a model sees it. */
export type Tool = {
  endpoint: Endpoint
  description: string
  /** The fields that the tool accepts, each with its description for the model; parts of lists by a path: `changes.variation_id`. */
  fields: Readonly<Record<string, string>>
  preset: Preset
  /** Fields that are optional in the call, but without which the tool has nothing to do. */
  requires: readonly string[]
  /** Describes a change, which needs a confirmation; undefined for a tool that reads. */
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
