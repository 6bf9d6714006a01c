import type { ReactNode } from 'react'

/** Icons on a 20 px grid with 1.5 px strokes, hidden from screen readers: the control next to them has the name. */
export const icon = (content: ReactNode) =>
  function Icon({ size = 18 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {content}
      </svg>
    )
  }

export const HomeIcon = icon(<path d="M3 9.2 10 3.5l7 5.7M5 8v8.5h10V8M8.5 16.5v-4.5h3v4.5" />)
export const OrdersIcon = icon(<path d="M5 3h10v14l-2.5-1.6L10 17l-2.5-1.6L5 17zM8 7h4M8 10h4" />)
export const ProductsIcon = icon(
  <path d="M8 3h4M8.6 3v3C6.5 7 5.5 9 5.5 11.2c0 2.6 1.3 4.4 2.5 5.8h4c1.2-1.4 2.5-3.2 2.5-5.8 0-2.2-1-4.2-3.1-5.2V3M5.8 10.2h8.4" />,
)
export const CollectionsIcon = icon(<path d="M3.5 7.5h9v9h-9zM6 7.5V5h8.5v9h-2M8.5 5V2.5H17v9h-2.5" />)
export const PromotionsIcon = icon(<path d="M3 3.5h6.5l7.5 7.5-6 6-7.5-7.5zM6.5 7h.01M8.5 12l3.5-3.5" />)
export const NetworkIcon = icon(<path d="M3 8.5 4.5 3.5h11L17 8.5M3 8.5v8h14v-8M3 8.5h14M8 16.5v-4.5h4v4.5" />)
export const StoreIcon = icon(
  <path d="M3.5 8.5v8h13v-8M2.5 8.5 4.5 3.5h11l2 5a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0M8 16.5v-4h4v4" />,
)
export const DirectIcon = icon(<path d="M8.5 11.5 11.5 8.5M9 6l2.2-2.2a3.5 3.5 0 0 1 5 5L14 11M11 14l-2.2 2.2a3.5 3.5 0 0 1-5-5L6 9" />)
export const PayoutsIcon = icon(<path d="M2.5 5h15v10h-15zM12 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0M5 10h.01M15 10h.01" />)
export const PlayIcon = icon(<path d="M6.5 4v12l9-6z" />)
export const MessagesIcon = icon(<path d="M3 4h14v10h-7.5L6 17v-3H3zM6.5 7.5h7M6.5 10.5h4.5" />)
export const BellIcon = icon(<path d="M10 2.8a5 5 0 0 0-5 5v3.4L3.5 14h13L15 11.2V7.8a5 5 0 0 0-5-5zM8 16.5a2 2 0 0 0 4 0" />)
export const HandleIcon = icon(<path d="M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01" strokeWidth="2.5" />)
export const PhoneIcon = icon(<path d="M6 2.5h8v15H6zM9 15h2" />)
export const SearchIcon = icon(<path d="M14 14l3.5 3.5M15.5 9a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0" />)
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />)
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />)
export const ChevronDown = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />)
export const ChevronLeft = icon(<path d="M12 5l-5 5 5 5" />)
export const ChevronRight = icon(<path d="m8 5 5 5-5 5" />)
export const SortUp = icon(<path d="m6 11.5 4-4 4 4" />)
export const SortDown = icon(<path d="m6 8.5 4 4 4-4" />)
export const EyeIcon = icon(
  <>
    <path d="M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10" />
    <circle cx="10" cy="10" r="2.4" />
  </>,
)
export const EyeOffIcon = icon(
  <path d="m3 3 14 14M8.2 4.7a7.6 7.6 0 0 1 1.8-.2c5 0 8 5.5 8 5.5a15 15 0 0 1-2.4 3M5.4 6.2A14 14 0 0 0 2 10s3 5.5 8 5.5a7.6 7.6 0 0 0 3.5-.9M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4" />,
)
export const LanguageIcon = icon(
  <path d="M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M2.5 10h15M10 2.5c2.2 2 3.2 4.6 3.2 7.5s-1 5.5-3.2 7.5c-2.2-2-3.2-4.6-3.2-7.5s1-5.5 3.2-7.5" />,
)
export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1" />
  </>,
)
export const MoonIcon = icon(<path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3" />)
export const SystemIcon = icon(<path d="M3 4h14v9.5H3zM7.5 17h5M10 13.5V17" />)
export const MoreIcon = icon(<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.5" />)
export const ColumnsIcon = icon(<path d="M3 4h14v12H3zM8 4v12M12.5 4v12" />)
export const GridIcon = icon(<path d="M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z" />)
export const ListIcon = icon(<path d="M3 5h14M3 10h14M3 15h14" />)
export const CopyIcon = icon(<path d="M7 7h9.5v9.5H7zM4.5 13h-1V3.5H13v1" />)
export const PrintIcon = icon(<path d="M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6z" />)
export const DownloadIcon = icon(<path d="M10 3v10M6 9.5l4 4 4-4M3.5 16.5h13" />)
export const ParcelIcon = icon(<path d="m10 2.5 7 3.5v8l-7 3.5L3 14V6zM3 6l7 3.5L17 6M10 9.5v8M6.5 4.2l7 3.6" />)
export const TruckIcon = icon(
  <>
    <path d="M2 5h10v9H7.8M12 8h3.5l2.5 3v3h-1.2M3.7 14H2v-3" />
    <circle cx="5.7" cy="14.5" r="1.8" />
    <circle cx="14.7" cy="14.5" r="1.8" />
    <path d="M12 14h.9" />
  </>,
)
export const NoteIcon = icon(<path d="M4 3.5h12v9L12.5 16.5H4zM12.5 16.5v-4H16M7 7.5h6M7 10.5h3" />)
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />)
export const MinusIcon = icon(<path d="M4 10h12" />)
export const PencilIcon = icon(<path d="m12.5 4.5 3 3L7 16l-3.8.8L4 13zM11 6l3 3" />)
export const AlertIcon = icon(<path d="M10 3 2.5 16.5h15zM10 8v4M10 14.2h.01" />)
export const MailIcon = icon(<path d="M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6" />)
export const ChartIcon = icon(<path d="M3 16.5h14M5.5 13.5v-4M10 13.5v-9M14.5 13.5v-6" />)
export const StarIcon = icon(<path d="m10 3 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.3l5-.7z" />)
export const HelpIcon = icon(
  <path d="M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M7.8 8a2.2 2.2 0 1 1 3.4 1.9c-.8.5-1.2 1-1.2 1.8M10 14h.01" />,
)
export const KeyIcon = icon(<path d="M11.5 12.5a4.5 4.5 0 1 0-3-3L3 15v2h3v-2h2v-2zM13 7h.01" />)
export const SignOutIcon = icon(<path d="M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8" />)
export const SwitchIcon = icon(<path d="m6.5 7.5 3.5-3.5 3.5 3.5M6.5 12.5 10 16l3.5-3.5" />)
export const CalendarIcon = icon(<path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />)
export const TagIcon = icon(<path d="M3.5 3.5h6l7 7-6 6-7-7zM7 7h.01" />)
export const BookmarkIcon = icon(<path d="M5.5 3h9v14L10 13.5 5.5 17z" />)
export const SettingsIcon = icon(<path d="M3 5.5h8M15 5.5h2M3 14.5h2M9 14.5h8M13 3.5v4M7 12.5v4" />)
export const KeyboardIcon = icon(<path d="M2.5 5h15v10h-15zM5.5 8h.01M8.5 8h.01M11.5 8h.01M14.5 8h.01M6.5 12h7" />)
