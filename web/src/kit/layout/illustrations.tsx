import type { ReactNode } from 'react'

/** Line drawings for empty states; decorative, hidden from screen readers. */
const illustration = (content: ReactNode) =>
  function Illustration() {
    return (
      <svg
        width="148"
        height="112"
        viewBox="0 0 148 112"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {content}
      </svg>
    )
  }

export const OpenBox = illustration(
  <>
    <path d="m74 44 40 12v36l-40 14-40-14V56zM34 56l40 14 40-14M74 70v36M34 56 20 44l40-13 14 13 14-13 40 13-14 12" />
    <path d="M74 26V10M60 24l-5-12M88 24l5-12" />
  </>,
)
export const Vase = illustration(
  <>
    <path d="M14 100h120M56 100c-10-8-14-17-14-27 0-12 10-18 14-29h20c4 11 14 17 14 29 0 10-4 19-14 27zM52 44h28" />
    <path d="M66 44C66 30 62 22 52 14M66 44c0-16 4-25 14-30M66 36c-7-2-12-6-15-12M67 33c6-2 10-6 12-12M46 72h40" />
    <path d="M100 100V78h22v22M100 84h22" />
  </>,
)
export const Magnifier = illustration(
  <>
    <path d="M22 26h62M22 40h40M22 54h30M22 68h34M22 82h50" />
    <circle cx="94" cy="62" r="24" />
    <path d="m112 79 20 21M84 56c2-5 6-8 11-8" />
  </>,
)
export const Cup = illustration(
  <>
    <path d="M12 98h124M44 56h54v16c0 15-9 26-27 26S44 87 44 72zM98 62h6c9 0 9 18-8 20" />
    <path d="M58 46c-5-6 5-10 0-18M71 46c-5-6 5-10 0-18M84 46c-5-6 5-10 0-18" />
  </>,
)
export const LostPage = illustration(
  <>
    <path d="M40 12h48l20 20v68H40zM88 12v20h20M54 52h40M54 64h40M54 76h22" />
    <path d="M16 100h116" strokeDasharray="3 7" />
    <path d="M66 30c0-7 12-7 12 0 0 5-6 4-6 9M72 44h.01" />
  </>,
)
