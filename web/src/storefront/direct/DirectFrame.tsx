import type { ReactNode } from 'react'
import { Page } from '../../kit/layout/Page.tsx'
import { Tabs } from '../../kit/lists/Tabs.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'

const addresses = { link: paths.directLink(), programme: paths.directProgramme(), widget: paths.widget() } as const
type Tab = keyof typeof addresses
const tabs = Object.keys(addresses) as Tab[]

/** The frame of the three pages about direct orders. */
export function DirectFrame({ current, aside, children }: { current: Tab; aside?: ReactNode; children: ReactNode }) {
  const { t } = useWords()
  return (
    <Page title={t(`direct.title.${current}`)} subtitle={t(`direct.subtitle.${current}`)} aside={aside}>
      <Tabs
        tabs={tabs.map((value) => ({ value, label: t(`direct.tab.${value}`), count: null }))}
        current={current}
        addressOf={(tab) => addresses[tab as Tab]}
      />
      {children}
    </Page>
  )
}
