import type { RetailerImportSource } from '@linesheet/contract/retailers/network.import'
import { columnDecision } from '@linesheet/domain/retailers/imports/contact-fields'
import { useState } from 'react'
import { ColumnTable } from '../../../kit/imports/ColumnTable.tsx'
import { ToldSection } from '../../../kit/imports/ToldSection.tsx'
import type { Import } from '../../../kit/imports/useImport.ts'
import { Button } from '../../../kit/layout/Button.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { ContactCards } from './ContactCards.tsx'
import { ContactQuestionField } from './ContactQuestionField.tsx'
import styles from './import.module.css'
import { retailerImport } from './retailerImport.ts'

type Props = { source: RetailerImportSource; importing: Import }

/** The contents of a list of retailers, the questions that it leaves open, the values that are imported differently, and its columns. */
export function ContactSections({ source, importing: { checked, mapping, decide } }: Props) {
  const { t } = useWords()
  const { system, header_row, retailers, questions, told } = source
  const [showsColumns, setShowsColumns] = useState(false)
  return (
    <>
      <Section title={system ? t('import.source.from', { system }) : t('network.import.source.list')}>
        <p role="status" className={textClass({ size: 16 })}>
          {t('network.import.retailers', { count: retailers })}
        </p>
        {header_row > 1 && (
          <p className={textClass({ color: 'ink-2', size: 13, marginTop: 4 })}>{t('import.source.headerFound', { row: header_row })}</p>
        )}
        <ContactCards source={source} />
      </Section>
      {questions.length > 0 && (
        <Section title={t('import.questions')}>
          <p className={textClass({ color: 'ink-2', size: 13 })}>{t('import.questionsHelp')}</p>
          <ul className={stackClass({ gap: 0 }, styles.questions)}>
            {questions.map((question) => (
              <li key={question.id} className={styles.question}>
                <ContactQuestionField question={question} decide={decide} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ToldSection told={told} />
      <Section title={t('import.columns')}>
        {system && !showsColumns ? (
          <div className={rowClass({})}>
            <Button onClick={() => setShowsColumns(true)}>{t('network.import.byHand')}</Button>
          </div>
        ) : (
          <>
            <p className={textClass({ color: 'ink-2', size: 13 })}>{t('import.columnsHelp')}</p>
            <ColumnTable
              kind={retailerImport}
              columns={checked?.columns ?? []}
              mapping={mapping}
              mapColumn={(header, field) => decide(columnDecision(header), field)}
            />
          </>
        )}
      </Section>
    </>
  )
}
