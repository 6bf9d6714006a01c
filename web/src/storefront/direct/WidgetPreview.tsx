import { previewWidget } from '@linesheet/contract/storefront/widgets'
import type { WidgetChoices } from '@linesheet/domain/storefront/widgets'
import { useEffect, useRef, useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { useDebounced } from '../../kit/forms/useDebounced.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { renderWidget } from './embed/renderWidget.ts'
import widgetStyles from './widget.module.css'

const devices = ['desktop', 'phone'] as const
const debounceMs = 250

/** The widget with the unsaved choices, drawn by its own script. */
export function WidgetPreview({ choices }: { choices: WidgetChoices }) {
  const { t } = useWords()
  const host = useRef<HTMLDivElement>(null)
  const [device, setDevice] = useState<(typeof devices)[number]>('desktop')
  const settled: WidgetChoices = JSON.parse(useDebounced(JSON.stringify(choices), debounceMs))
  const { product_ids, collection_id, ...rest } = settled
  const query = { ...rest, product_ids: product_ids.join(','), ...(collection_id && { collection_id }) }
  const preview = useEndpointQuery(previewWidget, { query }, { keepPrevious: true })
  const content = preview.data
  useEffect(() => {
    if (host.current && content) renderWidget(host.current, content)
  }, [content])
  return (
    <Section
      title={t('widget.preview')}
      bare
      aside={
        <div className={rowClass({ wrap: true, gap: 8 })}>
          {devices.map((name) => (
            <Button key={name} variant={device === name ? 'plain' : 'quiet'} aria-pressed={device === name} onClick={() => setDevice(name)}>
              {t(`widget.device.${name}`)}
            </Button>
          ))}
        </div>
      }
    >
      {preview.error && !content ? <ErrorBox error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      <div className={widgetStyles.previewPage} data-device={device}>
        <div className={textClass({ minWidth: 0 })} ref={host} />
      </div>
      <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true, marginTop: 12 })}>{t('widget.preview.help')}</p>
    </Section>
  )
}
