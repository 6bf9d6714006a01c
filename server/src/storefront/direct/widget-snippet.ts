import { publicAddress } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { html } from '../../platform/pages/html.ts'
import { widgetKey } from './widget-key.ts'

const widgetScriptPath = '/embed/widget.js'

/** The tag that a brand pastes into its website. */
export function widgetSnippet({ config, keys }: Pick<AppContext, 'config' | 'keys'>, brandId: string) {
  const address = `${publicAddress(config)}${widgetScriptPath}`
  return html`<script async src="${address}" data-key="${widgetKey(brandId, keys)}"></script>`.toString()
}
