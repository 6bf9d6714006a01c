import { createHash } from 'node:crypto'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { defaultWidget } from '@linesheet/domain/storefront/widgets'
import { openCache } from '../../platform/caches.ts'
import type { AppContext } from '../../platform/context.ts'
import { toWidgetContent } from './widget-content.ts'
import { findContent } from './widgets.sql.ts'

/** The module that a widget imports, in the form in which it is sent. */
type WidgetModule = { text: string; etag: string }

/** Finds the module of a brand's widget, as this process has recently read it (platform/caches.ts). Throws 404. */
export function createWidgetModules({ config, db }: Pick<AppContext, 'config' | 'db'>) {
  const modules = openCache<Promise<WidgetModule>>('widgetModules', config)

  async function readModule(brandId: string): Promise<WidgetModule> {
    const stored = await db.read({ brandId }, (tx) => findContent(tx, brandId, defaultWidget))
    if (!stored) throw notFoundRefusal('widget')
    const text = `export default ${JSON.stringify(toWidgetContent(config, stored))}\n`
    return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }
  }

  return (brandId: string) => modules.remember(brandId, () => readModule(brandId))
}
