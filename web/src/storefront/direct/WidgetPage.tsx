import { editWidget, getWidget, type Widget } from '@linesheet/contract/storefront/widgets'
import { CallError } from '../../kit/api/callError.ts'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { DirectFrame } from './DirectFrame.tsx'
import { InstallSteps } from './InstallSteps.tsx'
import { WidgetForm } from './WidgetForm.tsx'
import { WidgetPreview } from './WidgetPreview.tsx'
import widgetStyles from './widget.module.css'
import { fieldChanges, toChoices, toDraft } from './widgetDraft.ts'

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

function WidgetEditor({ widget }: { widget: Widget }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('store:write')
  const saved = toDraft(widget)
  const { draft, change, clearDraft, clearSent } = useDraft('direct:widget', saved)
  const saving = useEndpointMutation(editWidget, {
    events: ['company.changed'],
    recordKey: () => queryOptionsFor(getWidget, {}).queryKey,
    successMessage: t('widget.saved'),
  })
  const choices = { ...toChoices(draft), color: draft.color.trim().toLowerCase() }
  const isReadable = isColor(choices.color)
  const save = async () => {
    if (isReadable && (await saving.send({ body: { ...choices, version: widget.version } }))) clearSent(draft)
  }
  const isStale = saving.error instanceof CallError && saving.error.code === 'stale'
  return (
    <>
      <div className={widgetStyles.editor}>
        <WidgetForm draft={draft} onChange={change} errors={saving.errors} disabled={!canWrite} />
        <div className={widgetStyles.previewColumn}>
          <WidgetPreview choices={isReadable ? choices : { ...choices, color: widget.color }} />
          <InstallSteps snippet={widget.snippet} sightings={widget.sightings} />
        </div>
      </div>
      {!canWrite && <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('direct.readOnly')}</p>}
      {isStale && <ErrorBox error={saving.error} saving />}
      <SaveBar
        changedFields={fieldChanges(draft, saved).map((field) => t(`widget.${field}`))}
        onSave={() => save()}
        onDiscard={() => {
          clearDraft()
          saving.reset()
        }}
        busy={saving.busy}
        error={isStale ? undefined : saving.error}
        invalidCount={isReadable ? Object.keys(saving.errors).length : 1}
      />
    </>
  )
}

/** The widget for the brand's own website: its appearance, its installation, and the pages where it was seen. */
export function WidgetPage() {
  const widget = useEndpointQuery(getWidget, {})
  const { company } = useBrand()
  return (
    <DirectFrame current="widget">
      <QueryView query={widget} skeleton={<SkeletonRows count={8} />}>
        {(found) => <WidgetEditor key={company.id} widget={found} />}
      </QueryView>
    </DirectFrame>
  )
}
