import type { Page } from '@playwright/test'

/** The names of focusable elements of the page whose focus ring an ancestor cuts off. */
export async function findClippedFocusRings(page: Page, within = 'main'): Promise<string[]> {
  // Focus set by a script is visible only after a key was pressed.
  await page.keyboard.press('Tab')
  return page.evaluate(async (root) => {
    const focusable = 'a[href], button:not(:disabled), input:not([type=file], :disabled), select:not(:disabled), textarea, [tabindex="0"]'
    const clips = (style: CSSStyleDeclaration) =>
      [style.overflowX, style.overflowY].some((value) => value !== 'visible') ||
      style.contentVisibility === 'auto' ||
      /paint|content|strict/.test(style.contain)
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2

    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    async function isClipped(element: HTMLElement) {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      element.focus()
      // The ring fades in, for a millisecond where motion is reduced.
      await nextFrame()
      await nextFrame()
      const style = getComputedStyle(element)
      if (!element.matches(':focus-visible') || style.outlineStyle === 'none') return false
      const reach = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset)
      const box = element.getBoundingClientRect()
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (!clips(getComputedStyle(parent))) continue
        const frame = parent.getBoundingClientRect()
        const isInside = box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
        const fits =
          box.left - reach >= frame.left &&
          box.right + reach <= frame.right &&
          box.top - reach >= frame.top &&
          box.bottom + reach <= frame.bottom
        if (isInside && !fits) return true
      }
      return false
    }
    const clipped: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(`${root} :is(${focusable})`))
      if (isVisible(element) && (await isClipped(element)))
        clipped.push(`${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`)
    return clipped
  }, within)
}
