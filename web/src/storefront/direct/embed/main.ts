import type { WidgetContent } from '@linesheet/contract/storefront/widgets'
import { renderWidget } from './renderWidget.ts'

/*
 * The script of the widget, `/embed/widget.js`, on websites of others: one tag with the brand's key. It never throws and leaves nothing behind
 * when something is missing, because the page is not ours.
 */

/** The tag of this script; a tag that was inserted by a script may not be `document.currentScript`. */
function ownTag(): HTMLScriptElement | null {
  const current = document.currentScript
  if (current instanceof HTMLScriptElement && current.dataset.key) return current
  return document.querySelector('script[data-key][src*="/embed/widget.js"]:not([data-started])')
}

const whenParsed = () =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined

/** Places the widget: in the element that the tag names, or else at the tag, or else at the end of the page. */
function place(host: HTMLElement, tag: HTMLScriptElement) {
  const target = tag.dataset.target ? document.querySelector(tag.dataset.target) : null
  if (target) target.append(host)
  else if (document.body.contains(tag)) tag.after(host)
  else document.body.append(host)
}

async function start(tag: HTMLScriptElement) {
  tag.dataset.started = ''
  const { key = '', style, language } = tag.dataset
  const address = new URL(`/embed/${encodeURIComponent(key)}.js`, tag.src).href
  const [content] = await Promise.all([import(/* @vite-ignore */ address) as Promise<{ default: WidgetContent }>, whenParsed()])
  const host = document.createElement('linesheet-widget')
  renderWidget(host, content.default, { style, language })
  place(host, tag)
}

const tag = ownTag()
// Nothing is shown while the server cannot be reached.
if (tag) start(tag).catch(() => {})
