import { readChat, tellTyping } from '@linesheet/contract/messages/chats'
import type { LiveEvent } from '@linesheet/contract/platform/live-events'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { portOf, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aChat, receive, reply } from '../../../test/messages/chats.ts'

/** The live events that an open browser of the brand receives. */
async function listen({ owner }: Brand) {
  const port = await portOf(await testContext())
  const abort = new AbortController()
  const { body } = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: abort.signal,
  })
  const events: LiveEvent[] = []
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, event = ''] of chunk.matchAll(/^data: (.+)$/gm)) events.push(JSON.parse(event))
  }
  read().catch(() => {})
  return { events, close: () => abort.abort() }
}

test('open browsers are notified of received, sent, read and typed messages, by chat', async () => {
  const brand = await given.aBrand()
  const { events, close } = await listen(brand)
  const { id, retailer } = await aChat(brand)
  const names = () => events.filter((event) => event.id === id).map(({ name, by }) => (by ? `${name} ${by}` : name))
  await expect.poll(names).toEqual(['chat.received'])
  await receive(brand, retailer, 'Anybody there?')
  await expect.poll(names).toEqual(['chat.received', 'chat.received'])
  await callOk(readChat, { params: { id }, body: { sequence: 2 } }, brand.owner)
  await callOk(tellTyping, { params: { id } }, brand.owner)
  await reply(brand, id)
  await expect.poll(names).toEqual(['chat.received', 'chat.received', 'chat.read', 'chat.typing Mei owner', 'chat.sent'])
  close()
})
