import { AppLink } from '../../kit/layout/AppLink.tsx'
import { useWords } from '../../words/Words.tsx'
import { helpLinks } from './helpLinks.ts'
import { splitAtKeys } from './helpText.ts'

/** A text of help, in which names from the screens are emphasized, and link to their page if they have one. */
export function Phrase({ text }: { text: string }) {
  const { find } = useWords()
  return splitAtKeys(text).map((part, index) => {
    if (index % 2 === 0) return part
    const [label, to] = [find(part) ?? part, helpLinks[part]]
    return to ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
      <AppLink key={index} to={to}>
        {label}
      </AppLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <strong key={index}>{label}</strong>
    )
  })
}
