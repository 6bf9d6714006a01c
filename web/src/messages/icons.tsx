import { icon } from '../kit/layout/icons.tsx'

/** Icons that only this page uses; the others are in the first load. */
export const AttachIcon = icon(
  <path d="m15.5 9.5-5.7 5.7a3.5 3.5 0 0 1-5-5L11 4a2.3 2.3 0 0 1 3.3 3.3L8.4 13.2a1.1 1.1 0 0 1-1.6-1.6l5.2-5.2" />,
)
export const TranslateIcon = icon(
  <path d="M2.5 5h8M6.5 3v2M9 5c-.8 3.2-3 5.5-6 6.8M4.5 7.5c1 2 2.7 3.5 5 4.3M9.5 17l3.5-8.5 3.5 8.5M10.7 14h4.6" />,
)
export const ArchiveIcon = icon(<path d="M2.5 4h15v3.5h-15zM4 7.5V16h12V7.5M8 11h4" />)
