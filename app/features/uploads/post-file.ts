import { FILENAME } from '#services/uploads/storage/storage.ts'

interface PostOptions {
  signal: AbortSignal
  /** Called with 0 to 100. */
  onProgress: (percent: number) => void
}

/**
 * Posts a file with a signed form. XMLHttpRequest, because fetch does not report progress.
 * @returns the storage's status; 0 if the connection was lost or the upload aborted
 */
export function postFile(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: File,
  { signal, onProgress }: PostOptions,
): Promise<number> {
  const body = new FormData()
  // Most storages fill in the file name themselves, but not all.
  for (const [name, value] of Object.entries(fields))
    body.append(
      name,
      value.replace(FILENAME, () => file.name),
    )
  body.append('file', file, file.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100)
    })
    request.addEventListener('loadend', () => resolve(request.status))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
