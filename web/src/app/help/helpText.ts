import type { HelpTopic } from '../../kit/helpTopics.ts'

/**
 * The help of a topic in one language. Texts of the screens are referred to by their key, `{orders.tab.to_answer}`, so that help uses the same words as
 * the screens; keys in `helpLinks` become links. `notes` are shown below the steps.
 */
export type HelpText = {
  intro: string
  sections: readonly { heading: string; steps?: readonly string[]; notes?: readonly string[] }[]
}
export type HelpTexts = Readonly<Record<HelpTopic, HelpText>>

/** All texts of a topic, in the order in which they are shown. */
export const textsOf = ({ intro, sections }: HelpText) => [
  intro,
  ...sections.flatMap(({ heading, steps = [], notes = [] }) => [heading, ...steps, ...notes]),
]

const keyPattern = /\{([\w.-]+)\}/
/** A text in parts: plain ones and, at odd positions, keys of texts of the screens. */
export const splitAtKeys = (text: string) => text.split(keyPattern)

/** A text with its keys replaced; `find` looks up the texts of the screens. */
export const plainText = (text: string, find: (key: string) => string | undefined) =>
  splitAtKeys(text)
    .map((part, index) => (index % 2 ? (find(part) ?? part) : part))
    .join('')
