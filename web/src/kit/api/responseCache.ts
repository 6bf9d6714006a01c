/** The number of responses that are kept; each is a page of a list or one record. */
const maxResponses = 60

/**
 * The last response of each read that has an ETag, by URL, so that the server need not send it again while it is unchanged. Kept in
 * memory only: a brand's data must be gone after signing out.
 */
export function createResponseCache() {
  const entries = new Map<string, { etag: string; body: string }>()
  return {
    /** The value of `If-None-Match`. */
    etagOf: (url: string) => entries.get(url)?.etag,
    /** The response itself, or the kept one if the server answered that it is unchanged. */
    async resolve(url: string, response: Response): Promise<Response> {
      const kept = entries.get(url)
      if (response.status === 304 && kept) return new Response(kept.body, { headers: { 'content-type': 'application/json' } })
      const etag = response.headers.get('etag')
      entries.delete(url)
      if (!etag || !response.ok) return response
      const body = await response.text()
      entries.set(url, { etag, body })
      const [oldest] = entries.keys()
      if (entries.size > maxResponses && oldest !== undefined) entries.delete(oldest)
      return new Response(body, { status: response.status, headers: response.headers })
    },
    clear: () => entries.clear(),
  }
}
