import styles from '../../kit/imports/import.module.css'
import { Tabs } from '../../kit/lists/Tabs.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'

const tabPaths = { sheet: paths.importProducts(), photos: paths.importPhotos() }

/** Importing products from a file, or photos by SKU. */
export function ImportTabs({ current }: { current: keyof typeof tabPaths }) {
  const { t } = useWords()
  const tab = (value: keyof typeof tabPaths) => ({ value, label: t(`photos.tab.${value}`), count: null })
  return (
    <div className={styles.tabs}>
      <Tabs
        tabs={[tab('sheet'), tab('photos')]}
        current={current}
        addressOf={(value) => tabPaths[value === 'photos' ? 'photos' : 'sheet']}
      />
    </div>
  )
}
