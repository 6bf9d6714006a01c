import type { ImportQuestion, ImportSource } from '@linesheet/contract/catalogue/products.import'
import { gridClass, textClass } from '../../../kit/layout/primitives.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './source.module.css'

type Props = {
  title?: string
  questions: readonly ImportQuestion[]
  source: ImportSource
  decide: (id: string, answer: string) => void
}

/** Questions next to each other, each with its answer. */
export function QuestionList({ title, questions, source, decide }: Props) {
  if (!questions.length) return null
  return (
    <>
      {title && <h3 className={textClass({ weight: 500, marginTop: 24 })}>{title}</h3>}
      <ul className={gridClass({ gap: 24, marginTop: 16 }, styles.questions)}>
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionField question={question} source={source} decide={decide} />
          </li>
        ))}
      </ul>
    </>
  )
}
