/** The brand's answers to the questions that the columns of a file leave open, by question: `wholesale` is `share:50`. */
export type Decisions = Readonly<Record<string, string>>

/**
 * The kinds of questions that a file leaves open. Each is asked once for the whole file, except: `category` once for each category that is not ours,
 * `decimal_sign` and `column` once for each column, `option_names` and `option_values` once for each pair that may be the same, and `constant` once for each
 * column of ours that the file does not fill, about the cell of new products in that column.
 */
export const questionKinds = [
  'column',
  'one_product',
  'option_names',
  'option_values',
  'wholesale',
  'retail',
  'currency',
  'base_prices',
  'decimal_sign',
  'ending',
  'sale',
  'language',
  'category',
  'option_name',
  'weight_unit',
  'size_unit',
  'photo_host',
  'sku_apostrophe',
  'sku',
  'any_value',
  'stock_place',
  'sets',
  'hidden',
  'hidden_variations',
  'archived',
  'constant',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export type Question<K extends string = QuestionKind> = {
  /** The key of its answer among the decisions: the kind, or `category:Home > Candles`. */
  id: string
  kind: K
  /** Its subject: the category's name, the column. */
  about: string
  /** How many products or cells depend on it. */
  count: number
  rows: readonly number[]
  samples: readonly string[]
  /** The brand's answer, or else the proposal. */
  answer: string
  isAnswered: boolean
  choices: readonly string[]
}

const rowsShown = 100
const samplesShown = 3

type Asked<K extends string> = { kind: K; about?: string; proposal: string; choices?: readonly string[] }

/** Questions whose choices are parts of the file: an answer remembered from an earlier file counts only if this file has that part. */
const choicesOfFile: readonly string[] = ['column', 'stock_place'] satisfies QuestionKind[]

/** Collects the questions of a file while its records are translated, each with its subject. `kinds` are in the order in which they are asked. */
export class QuestionList<K extends string> {
  readonly #asked = new Map<string, { question: Question<K>; rows: Set<number>; samples: Set<string>; count: number }>()
  readonly #decisions: Decisions
  readonly #kinds: readonly K[]

  constructor(decisions: Decisions, kinds: readonly K[]) {
    this.#decisions = decisions
    this.#kinds = kinds
  }

  /** The answer to a question about a row: the brand's, or else the proposal. */
  ask({ kind, about = '', proposal, choices = [] }: Asked<K>, row: number, sample = ''): string {
    const id = about ? `${kind}:${about}` : kind
    const remembered = this.#decisions[id]
    const decided = choicesOfFile.includes(kind) && !choices.includes(remembered ?? '') ? undefined : remembered
    const answer = decided ?? proposal
    const known = this.#asked.get(id) ?? {
      question: { id, kind, about, count: 0, rows: [], samples: [], answer, isAnswered: decided !== undefined, choices },
      rows: new Set(),
      samples: new Set(),
      count: 0,
    }
    this.#asked.set(id, known)
    known.count += 1
    if (known.rows.size < rowsShown) known.rows.add(row)
    if (sample && known.samples.size < samplesShown) known.samples.add(sample)
    return answer
  }

  all = (): Question<K>[] =>
    [...this.#asked.values()]
      .map(({ question, rows, samples, count }) => ({ ...question, count, rows: [...rows], samples: [...samples] }))
      .toSorted((a, b) => this.#kinds.indexOf(a.kind) - this.#kinds.indexOf(b.kind))
}

/** The questions of a file of products. */
export class Questions extends QuestionList<QuestionKind> {
  constructor(decisions: Decisions) {
    super(decisions, questionKinds)
  }
}
