// Uploads one file: requests a form, posts the file, waits for its check. Recovers from lost connections.
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
  /** Percentage of bytes sent, 0 to 100. */
  onProgress: (percent: number) => void
  /** Called when the connection is lost or restored. */
  onWaiting: (waiting: boolean) => void
}

export interface SendParts {
  /** Calls the product API; throws unless it succeeds. */
  call: <T>(path: string, request?: { method?: 'GET' | 'DELETE'; signal?: AbortSignal }) => Promise<T>
  /**
   * Posts with progress.
   * @returns the status, or 0 if the connection was lost
   */
  post: (form: UploadForm, file: File, options: SendOptions) => Promise<number>
  poll: ReturnType<typeof createPoll>
  /** Resolves when online again, after a minimum pause. */
  online: (signal: AbortSignal) => Promise<void>
  /** Stores the upload's id for the next page, in case this one is closed. */
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
/** Time limit of the check. */
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
        // The storage refuses the file: sending it again would not help.
        if (status >= 400 && status < 500 && status !== 403)
          throw new UploadFailed(status === 400 ? 'too-large' : 'other', `The storage answered ${status}`)
        // After a long interruption the form has expired.
        if (status === 403) form = undefined
        onWaiting(true)
        await online(signal)
        onWaiting(false)
        signal.throwIfAborted()
        // The file may have arrived, with only the response lost.
        if (form && (await stateOf(form.uploadId, signal)).status !== 'REQUESTED')
          return await awaitCheck(form.uploadId, signal)
      }
      throw new UploadFailed('other', 'The connection was lost again and again')
    } catch (error) {
      // An aborted upload is no longer needed: the server may delete it at once.
      if (signal.aborted && form)
        await call(`/api/upload/${form.uploadId}`, { method: 'DELETE' }).catch(() => {})
      throw error
    } finally {
      remember(kind, undefined)
    }
  }

  return { send, awaitCheck, stateOf }
}
