import type { Photo as PhotoData } from '@linesheet/contract/platform/fields'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'

type Props = { product: { id: string | null; name: string; photo: PhotoData | null } }

/** A product with its photo; a link to its page for a role that may see it. */
export function ProductName({ product: { id, name, photo } }: Props) {
  const isAllowed = useHasPermission()('products:read')
  return (
    <span className={rowClass({ gap: 12, minWidth: 0 })}>
      <Photo photo={photo} alt={name} decorative />
      {isAllowed && id ? (
        <AppLink to={paths.product(id)} opensRow>
          {name}
        </AppLink>
      ) : (
        <span>{name}</span>
      )}
    </span>
  )
}
