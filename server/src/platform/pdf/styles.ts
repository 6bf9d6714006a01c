import type { Style } from './canvas.ts'
import { ink, ink2, labelStyle } from './page.ts'

/** The text styles of all business documents. */
export const styles = {
  brand: { size: 22, leading: 28, weight: 'medium', color: ink },
  number: { size: 15, leading: 20, weight: 'medium', color: ink },
  title: { size: 10, leading: 14, weight: 'regular', color: ink2 },
  heading: { size: 10.5, leading: 16, weight: 'medium', color: ink },
  strong: { size: 9, leading: 13.5, weight: 'medium', color: ink },
  body: { size: 9, leading: 13.5, weight: 'regular', color: ink },
  soft: { size: 8.5, leading: 12.5, weight: 'regular', color: ink2 },
  flag: { size: 8.5, leading: 12.5, weight: 'medium', color: ink },
  label: labelStyle,
} satisfies Record<string, Style>
