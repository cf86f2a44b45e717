import { FILENAME } from '#services/uploads/storage/storage.ts'

interface PostOptions {
  signal: AbortSignal
  /** Told 0 to 100. */
  onProgress: (percent: number) => void
}

/**
 * Posts a file by a signed form. XMLHttpRequest, because a fetch does not say how much of it has left.
 * @returns the storage's status; 0 for a lost connection or a file that was called off
 */
export function postFile(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: File,
  { signal, onProgress }: PostOptions,
): Promise<number> {
  const body = new FormData()
  // Storages put the name in its place themselves; not all of them do.
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
