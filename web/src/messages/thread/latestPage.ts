/** The request of a chat's latest page. Fetching does not mark the chat as read; seeing it does. */
export const latestPage = (id: string) => ({ params: { id }, query: { peek: 'true' } })
