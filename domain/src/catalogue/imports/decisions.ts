/** What a brand decides about a file that its columns leave open, by question: `wholesale` is `share:50`. */
export type Decisions = Readonly<Record<string, string>>

/**
 * What a file leaves open. Each is one question for the whole file; `category` is one for each category that is not ours, `decimal_sign` and `column`
 * for each column, `option_names` and `option_values` for each pair that may be the same. `constant` is one for each column of ours that the file does
 * not fill, about that column: the cell that new products have there.
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
  /** Its name among the decisions: the kind, or `category:Home > Candles`. */
  id: string
  kind: K
  /** What it is about: the category's name, the column. */
  about: string
  /** How many products or cells wait for it. */
  count: number
  rows: readonly number[]
  samples: readonly string[]
  /** What is done unless the brand says otherwise, or what it said. */
  answer: string
  isAnswered: boolean
  choices: readonly string[]
}

const rowsShown = 100
const samplesShown = 3

type Asked<K extends string> = { kind: K; about?: string; proposal: string; choices?: readonly string[] }

/** Questions whose choices are parts of the file: an answer that was remembered from a file without them is none. */
const choicesOfFile: readonly string[] = ['column', 'stock_place'] satisfies QuestionKind[]

/** Gathers the questions of a file while its records are translated, each with what it is about. `kinds` are in the order in which they are asked. */
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
