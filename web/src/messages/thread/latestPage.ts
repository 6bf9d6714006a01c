/** The latest page of a chat. It is read without marking it: it is marked when somebody sees it. */
export const latestPage = (id: string) => ({ params: { id }, query: { peek: 'true' } })
