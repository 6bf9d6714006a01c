import type { ImportSource } from '@linesheet/contract/catalogue/products.import'
import { PictureCounts } from '../../../kit/imports/PictureCounts.tsx'
import { ToldSection } from '../../../kit/imports/ToldSection.tsx'
import type { Import } from '../../../kit/imports/useImport.ts'
import { Button } from '../../../kit/layout/Button.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { ConstantSection } from './ConstantSection.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ProductCards } from './ProductCards.tsx'
import { QuestionList } from './QuestionList.tsx'

type Props = { source: ImportSource; importing: Import }

/** The contents of a file of another system, the questions that it leaves open, and the values that are imported differently. */
export function SourceSections({ source, importing: { file, busy, decide, changePlace, matchColumns } }: Props) {
  const words = useWords()
  const { t } = words
  const { products, variations, photos, system, ignored, pictures } = source
  const questions = source.questions.filter(({ kind }) => kind !== 'constant')
  const counts = [
    t('import.source.products', { count: products }),
    t('import.source.variations', { count: variations }),
    t('import.source.photos', { count: photos }),
  ]
  return (
    <>
      <Section title={system ? t('import.source.from', { system }) : t('import.source.priceList')}>
        <p role="status" className={textClass({ size: 16 })}>
          {new Intl.ListFormat(words.locale).format(counts)}
        </p>
        <PlaceFields source={source} changePlace={changePlace} />
        <Button variant="quiet" busy={busy} onClick={async () => matchColumns()}>
          {t('import.source.byHand')}
        </Button>
        <PictureCounts pictures={pictures} />
        {ignored.length > 0 && (
          <p className={textClass({ color: 'ink-2', size: 13 })}>{t('import.source.ignored', { files: ignored.slice(0, 8).join(', ') })}</p>
        )}
        <ProductCards source={source} file={file} />
      </Section>
      {questions.length > 0 && (
        <Section title={t('import.questions')}>
          <p className={textClass({ color: 'ink-2', size: 13 })}>{t('import.questionsHelp')}</p>
          <QuestionList questions={questions.filter(({ kind }) => kind !== 'category')} source={source} decide={decide} />
          <QuestionList
            title={t('import.questions.categories')}
            questions={questions.filter(({ kind }) => kind === 'category')}
            source={source}
            decide={decide}
          />
        </Section>
      )}
      <ConstantSection questions={source.questions} decide={decide} />
      <ToldSection told={source.told} />
    </>
  )
}
