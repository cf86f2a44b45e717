// One file on its way: a form is asked for, the file is posted to it, and its check is waited for. What the connection
// loses on the way is taken up again.
import type { UploadState } from '#services/uploads/uploads.ts'
import type { createPoll } from './poll.ts'
import { PollEnded } from './poll.ts'
import type { SentKind } from './sent-kinds.ts'
import type { UploadFault } from './upload-faults.ts'

export interface UploadForm {
  uploadId: string
  url: string
  fields: Record<string, string>
}

export interface SendOptions {
  signal: AbortSignal
  /** 0 to 100, of the bytes that have left. */
  onProgress: (percent: number) => void
  /** The connection is gone, or back. */
  onWaiting: (waiting: boolean) => void
}

export interface SendParts {
  /** Calls the product API; throws when it does not answer with success. */
  call: <T>(path: string, request?: { method?: 'GET' | 'DELETE'; signal?: AbortSignal }) => Promise<T>
  /** Posts with progress. @returns the status, or 0 when the connection was lost */
  post: (form: UploadForm, file: File, options: SendOptions) => Promise<number>
  poll: ReturnType<typeof createPoll>
  /** Resolves when there is a connection again, after a pause at the least. */
  online: (signal: AbortSignal) => Promise<void>
  /** What a page that is closed meanwhile leaves to the next one. */
  remember: (kind: SentKind, uploadId: string | undefined) => void
}

export class UploadFailed extends Error {
  override name = 'UploadFailed'
  readonly fault: UploadFault
  constructor(fault: UploadFault, message: string) {
    super(message)
    this.fault = fault
  }
}

const ATTEMPTS = 4
/** How long a check may take. */
const CHECK_MS = 30_000
const settled: ReadonlySet<UploadState['status']> = new Set(['UPLOADED', 'FAILED', 'CANCELED', 'REMOVED'])

export function createSendUpload({ call, post, poll, online, remember }: SendParts) {
  const stateOf = (id: string, signal?: AbortSignal) =>
    call<UploadState>(`/api/upload/${id}`, signal ? { signal } : {})

  /** Waits for the check. @throws UploadFailed */
  async function awaitCheck(id: string, signal?: AbortSignal): Promise<UploadState> {
    try {
      const state = await poll(
        () => stateOf(id, signal),
        ({ status }) => settled.has(status),
        {
          timeoutMs: CHECK_MS,
          signal,
        },
      )
      if (state.status === 'FAILED') throw new UploadFailed(state.failure ?? 'other', 'The file was refused')
      if (!state.uploadId || !state.fileName) throw new UploadFailed('empty', 'Empty cv data')
      if (state.status !== 'UPLOADED') throw new UploadFailed('interrupted', 'The upload was called off')
      return state
    } catch (error) {
      throw error instanceof PollEnded ? new UploadFailed('time', error.message) : error
    }
  }

  /** @throws UploadFailed, or the signal's reason */
  async function send(kind: SentKind, file: File, options: SendOptions): Promise<UploadState> {
    const { signal, onWaiting } = options
    const type = file.type === '' ? '' : `?contentType=${encodeURIComponent(file.type)}`
    let form: UploadForm | undefined
    try {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        form ??= await call<UploadForm>(`/api/profile/upload/link/${kind}${type}`, { signal })
        remember(kind, form.uploadId)
        const status = await post(form, file, options)
        signal.throwIfAborted()
        if (status >= 200 && status < 300) return await awaitCheck(form.uploadId, signal)
        // The storage has understood and does not want it: sending the same again would not change that.
        if (status >= 400 && status < 500 && status !== 403)
          throw new UploadFailed(status === 400 ? 'too-large' : 'other', `The storage answered ${status}`)
        // After a long wait for the connection the form's quarter of an hour is over.
        if (status === 403) form = undefined
        onWaiting(true)
        await online(signal)
        onWaiting(false)
        signal.throwIfAborted()
        // It may have arrived whole, and only the answer was lost.
        if (form && (await stateOf(form.uploadId, signal)).status !== 'REQUESTED')
          return await awaitCheck(form.uploadId, signal)
      }
      throw new UploadFailed('other', 'The connection was lost again and again')
    } catch (error) {
      // Called off, it is not waited for by anybody: the server may forget it at once.
      if (signal.aborted && form)
        await call(`/api/upload/${form.uploadId}`, { method: 'DELETE' }).catch(() => {})
      throw error
    } finally {
      remember(kind, undefined)
    }
  }

  return { send, awaitCheck, stateOf }
}
