import { hasDrafts } from './drafts.ts'
import { hasUnsentMessages } from './typedMessages.ts'
import { hasUnsavedOrders } from './unsavedOrders.ts'

type Message = 'is there unsaved input?' | 'there is unsaved input'

/** Tabs answer within milliseconds; a tab that does not was frozen by the browser. */
const answerMs = 150

const openChannel = () => new BroadcastChannel('unsaved-input')

/** Answers the other tabs of this browser as long as the page lives. */
export function answerOtherTabs() {
  const channel = openChannel()
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'is there unsaved input?' && hasDrafts()) channel.postMessage('there is unsaved input' satisfies Message)
  }
}

function isInOtherTabs(): Promise<boolean> {
  const channel = openChannel()
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'there is unsaved input') resolve(true)
    }
    setTimeout(() => resolve(false), answerMs)
    channel.postMessage('is there unsaved input?' satisfies Message)
  }).finally(() => channel.close())
}

export type UnsavedInput = { here: boolean; elsewhere: boolean }

/** Finds the places in this browser that hold unsaved input of this user. */
export async function findUnsavedInput(login: string | null): Promise<UnsavedInput> {
  return { here: hasDrafts() || hasUnsentMessages() || hasUnsavedOrders(login), elsewhere: await isInOtherTabs() }
}
