import { positionHeader } from '@linesheet/contract/platform/positions'

type UploadRequest = { method: string; body?: BodyInit; headers: Record<string, string>; signal: AbortSignal | null }
export type Upload = (url: string, request: UploadRequest, progress: (share: number) => void) => Promise<Response>

/** Sends a request and reports upload progress (0 to 1), which `fetch` cannot. Rejects when the server is unreachable or `signal` aborts. */
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
          headers: {
            'retry-after': request.getResponseHeader('retry-after') ?? '',
            [positionHeader]: request.getResponseHeader(positionHeader) ?? '',
          },
        }),
      )
    request.onerror = () => reject(new TypeError('The server cannot be reached'))
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit)
  })
