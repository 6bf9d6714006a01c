type UploadRequest = { method: string; body?: BodyInit; headers: Record<string, string>; signal: AbortSignal | null }
export type Upload = (url: string, request: UploadRequest, progress: (share: number) => void) => Promise<Response>

/** What `fetch` does not tell: how much of a request has left. Rejects where the server cannot be reached, and when it is aborted. */
export const upload: Upload = (url, { method, body, headers, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
        }),
      )
    request.onerror = () => reject(new TypeError('The server cannot be reached'))
    request.onabort = () => reject(new DOMException('The upload was broken off', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit)
  })
