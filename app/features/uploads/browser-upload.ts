// Browser-only parts of an upload.
import { callApi } from '#app/features/session/call-api.ts'
import { createPoll } from './poll.ts'
import { postFile } from './post-file.ts'
import { createSendUpload } from './send-upload.ts'
import type { SentKind } from './sent-kinds.ts'

/** A page closed during an upload leaves the upload's id here. */
const pendingName = (kind: SentKind) => `upload-${kind}`

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function online(signal: AbortSignal): Promise<void> {
  await sleep(2_000, signal)
  if (navigator.onLine || signal.aborted) return
  await new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })
}

function remember(kind: SentKind, uploadId: string | undefined): void {
  try {
    if (uploadId === undefined) localStorage.removeItem(pendingName(kind))
    else localStorage.setItem(pendingName(kind), uploadId)
  } catch {
    // No storage: the next page knows only what the server knows.
  }
}

/** Takes the upload that an earlier page left behind. */
export function takePending(kind: SentKind): string | undefined {
  try {
    const id = localStorage.getItem(pendingName(kind)) ?? undefined
    localStorage.removeItem(pendingName(kind))
    return id
  } catch {
    return undefined
  }
}

export const uploading = createSendUpload({
  call: callApi,
  post: postFile,
  poll: createPoll({ now: () => Date.now(), sleep }),
  online,
  remember,
})

export const removeUpload = (id: string): Promise<unknown> =>
  callApi(`/api/upload/${id}`, { method: 'DELETE' })

/** Navigates to the file: the browser downloads it and stays on the page. */
export async function fetchUpload(id: string): Promise<void> {
  const { url } = await callApi<{ url: string }>(`/api/upload/download/${id}`)
  location.assign(url)
}
