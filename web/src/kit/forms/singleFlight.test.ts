import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

type Node = { type?: string; name?: Node | string; attributes?: Node[]; operator?: string; [field: string]: unknown }

const root = path.resolve(import.meta.dirname, '../..')
const files = globSync('**/*.tsx', { cwd: root })

function* nodesBelow(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) yield node as Node
  for (const child of Object.values(node)) yield* nodesBelow(child)
}

const nameOf = ({ name }: Node): string | undefined => (typeof name === 'string' ? name : name && nameOf(name))
const elementsIn = (file: string) =>
  [...nodesBelow(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program)].filter(({ type }) => type === 'JSXOpeningElement')
const attribute = (element: Node, name: string) => element.attributes?.find((given) => nameOf(given) === name)

test('every form is sent through the kit, which sends it once at a time', () => {
  const own = ['kit/forms/Form.tsx', 'kit/overlays/DialogForm.tsx']
  const forms = files.filter((file) => elementsIn(file).some((element) => nameOf(element) === 'form'))
  expect(forms.toSorted()).toEqual(own.toSorted())
})

/** The types of `Button` ask one with `busy` for a promise that it can wait for. */
test('a button that sends says so with `busy`, so that it sends once at a time', () => {
  const isSending = (element: Node) => [...nodesBelow(attribute(element, 'onClick'))].some(({ operator }) => operator === 'void')
  const unguarded = files.flatMap((file) =>
    elementsIn(file)
      .filter((element) => nameOf(element) === 'Button' && !attribute(element, 'busy') && isSending(element))
      .map(() => file),
  )
  expect(unguarded).toEqual([])
})
