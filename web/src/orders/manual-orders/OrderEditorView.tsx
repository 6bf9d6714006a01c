import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { useState } from 'react'
import { UnsavedOrders } from '../../kit/drafts/UnsavedOrders.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { MoreMenu } from '../../kit/overlays/MoreMenu.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { CartPane } from './CartPane.tsx'
import { CustomerPane } from './CustomerPane.tsx'
import type { DraftContent } from './cart.ts'
import { DeleteDraftDialog } from './DeleteDraftDialog.tsx'
import type { Stored } from './draftSync.ts'
import { EditorFooter } from './EditorFooter.tsx'
import styles from './EditorPanes.module.css'
import { type Pane, PaneTabs } from './PaneTabs.tsx'
import { ProductsPane } from './ProductsPane.tsx'
import { SyncNotice, SyncStatusText } from './SyncNotice.tsx'
import { useOrderEditor } from './useOrderEditor.ts'
import { useSendOrder } from './useSendOrder.ts'

type Props = { id: string; stored: Stored<DraftContent>; onFirstSave: () => void }

const noErrors: FieldErrors = {}

/** Customer, products and cart next to each other; one at a time on a phone. */
export function OrderEditorView({ id, stored, onFirstSave }: Props) {
  const { t } = useWords()
  const editor = useOrderEditor(id, stored, onFirstSave)
  const sending = useSendOrder(editor)
  // The user returns from the form of a card, which is chosen in the cart.
  const isReturn = useSearchParam('card_form') !== undefined
  const [pane, setPane] = useState<Pane>(isReturn ? 'cart' : 'customer')
  const [isDeleting, setDeleting] = useState(false)
  const { customer, cart } = editor.content
  const errors = sending.wasAttempted ? editor.errors : noErrors
  // On a phone the panes scroll with the page.
  const show = (next: Pane) => {
    setPane(next)
    window.scrollTo(0, 0)
  }
  const isBlank = editor.version() === 0 && editor.status === 'saved'
  const title = customer ? t('manual.titleFor', { name: customer.name }) : t('manual.title')

  return (
    <Page
      wide
      fill
      title={title}
      backLink={
        <AppLink to={paths.orders({ tab: 'drafts' })} className={textClass({ color: 'ink-2', size: 13 }, styles.back)}>
          {t('manual.back')}
        </AppLink>
      }
      aside={!isBlank && <SyncStatusText status={editor.status} />}
      action={
        <MoreMenu
          items={[{ label: t('manual.delete'), danger: true, disabled: editor.version() === 0, onSelect: () => setDeleting(true) }]}
        />
      }
    >
      {isBlank && <UnsavedOrders linkTo={paths.orderDraft} />}
      <SyncNotice editor={editor} />
      <PaneTabs pane={pane} show={show} lineCount={cart.lines.length} errors={errors} />
      <div className={gridClass({}, styles.panes)} data-pane={pane}>
        <div className={styles.start}>
          <CustomerPane editor={editor} errors={errors} />
          <ProductsPane editor={editor} />
        </div>
        <CartPane editor={editor} errors={errors} />
      </div>
      <EditorFooter editor={editor} sending={sending} pane={pane} show={show} />
      {isDeleting && <DeleteDraftDialog editor={editor} onClose={() => setDeleting(false)} />}
    </Page>
  )
}
