import type { Shop } from '@linesheet/contract/connections/shops'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'

/** The reason why the last reading, check or change failed. The shop's own message is a technical text. */
export function ShopProblem({ problem: { code, detail } }: { problem: NonNullable<Shop['problem']> }) {
  const { t } = useWords()
  return (
    <p role="alert" className={textClass({ color: 'danger', size: 13 })}>
      {t(`shops.problem.${code}`)}
      {detail && (
        <>
          {' '}
          {t('shops.answered')}{' '}
          <code lang="en" translate="no">
            {detail}
          </code>
        </>
      )}
    </p>
  )
}
