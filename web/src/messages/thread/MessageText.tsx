import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { OrderCard, ProductCard } from './RecordCard.tsx'
import { textParts } from './textParts.ts'
import styles from './thread.module.css'

type Props = { text: string; language?: Language | null | undefined; hideCards?: boolean }

const maxCards = 3

/** A message as text with links, and a card for each order and product that it names. */
export function MessageText({ text, language, hideCards = false }: Props) {
  const hasPermission = useHasPermission()
  const parts = textParts(text, window.location.origin)
  const orders = hasPermission('orders:read')
  const products = hasPermission('products:read')
  const cards = new Map(
    parts.flatMap((part) => {
      if (part.kind === 'order' && orders) return [[part.number, <OrderCard key={part.number} number={part.number} />] as const]
      if (part.kind === 'order-link' && orders) return [[part.id, <OrderCard key={part.id} id={part.id} />] as const]
      return part.kind === 'product-link' && products ? [[part.id, <ProductCard key={part.id} id={part.id} />] as const] : []
    }),
  )
  return (
    <>
      {text && (
        <p className={styles.text} lang={language ? toLocale(language) : undefined} translate="no">
          {parts.map((part, index) =>
            part.kind === 'text' || part.kind === 'order' ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
              <MessageLink key={index} text={part.text} href={part.kind === 'link' ? part.href : part.text} />
            ),
          )}
        </p>
      )}
      {!hideCards && [...cards.values()].slice(0, maxCards)}
    </>
  )
}

/** A link that opens outside of the app, without passing on the app's address or window. The tooltip has its target. */
function MessageLink({ text, href }: { text: string; href: string }) {
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  )
}
