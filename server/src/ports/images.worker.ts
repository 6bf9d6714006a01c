import type { Developed, Order } from './darkroom.ts'
import { cut, Refused, read } from './images.make.ts'

/** The darkroom's own process: it ends with the server's. */
const develop = async (order: Order): Promise<Developed> =>
  'read' in order ? { picture: await read(order.read) } : { jpeg: await cut(order.cut, order) }

process.on('message', async (order: Order) => {
  const answer = await develop(order).catch((cause: Error) =>
    cause instanceof Refused ? { refused: true as const } : { error: cause.stack ?? cause.message },
  )
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
