import { useEffect, useRef, useState } from 'react'
import { type FileLimits, type Refusal, sortFiles } from './file-limits.ts'

/**
 * Uploads one file. `onProgress` gets 0 to 100. Resolves to what the form sends for the file, such as its id.
 */
export type Upload = (
  file: File,
  options: { signal: AbortSignal; onProgress: (percent: number) => void },
) => Promise<string>

/** A file in the list: just chosen, uploading, or uploaded before. */
export interface ListedFile {
  key: string
  name: string
  /** In bytes; undefined if unknown. */
  size: number | undefined
  state: 'chosen' | 'uploading' | 'uploaded' | 'failed'
  /** 0 to 100. */
  percent: number
  /** What the form sends for it. */
  value: string | undefined
  file: File | undefined
}

/** A file uploaded earlier. */
export interface StoredFile {
  /** What the form sends for it. */
  value: string
  name: string
  /** In bytes. */
  size?: number | undefined
}

interface FileListSetting extends FileLimits {
  stored: readonly StoredFile[]
  upload: Upload | undefined
  /** True if a new file replaces the old one. */
  single: boolean
  /** Called after every change except progress. */
  onChange: ((files: readonly ListedFile[]) => void) | undefined
  onUploaded: (name: string) => void
  onFailed: (name: string) => void
}

/**
 * The files of a file field: adds accepted files, uploads them if there is an `upload`, cancels and removes.
 */
export function useFileList(setting: FileListSetting) {
  const [files, setFiles] = useState<readonly ListedFile[]>(() => setting.stored.map(listedAsStored))
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const running = useRef(new Map<string, AbortController>())
  const made = useRef(0)
  // An upload may end long after the render that started it.
  const current = useRef({ files, setting })
  useEffect(() => {
    current.current.setting = setting
  })
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const controller of uploads.values()) controller.abort()
    }
  }, [])

  function put(next: readonly ListedFile[], quiet = false) {
    current.current.files = next
    setFiles(next)
    if (!quiet) current.current.setting.onChange?.(next)
  }

  function change(key: string, facts: Partial<ListedFile>, quiet = false) {
    put(
      current.current.files.map((file) => (file.key === key ? { ...file, ...facts } : file)),
      quiet,
    )
  }

  function add(chosen: readonly File[]): readonly ListedFile[] {
    const { single, upload, maxFiles } = setting
    const kept = single ? [] : current.current.files
    const { accepted, refused } = sortFiles(
      chosen,
      { ...setting, maxFiles: single ? 1 : maxFiles },
      kept.length,
    )
    setRefused(refused)
    if (accepted.length === 0) return []
    if (single) for (const file of current.current.files) stop(file.key)
    const added = accepted.map((file): ListedFile => {
      made.current += 1
      const { name, size } = file
      const state = upload ? 'uploading' : 'chosen'
      return { key: `new-${made.current}`, name, size, state, percent: 0, value: undefined, file }
    })
    put([...kept, ...added])
    for (const file of added) void send(file)
    return added
  }

  async function send({ key, name, file }: ListedFile) {
    const { upload } = current.current.setting
    if (!upload || !file) return
    const controller = new AbortController()
    running.current.set(key, controller)
    const { signal } = controller
    const onProgress = (percent: number) => {
      if (!signal.aborted) change(key, { percent: Math.min(100, Math.max(0, Math.round(percent))) }, true)
    }
    try {
      const value = await upload(file, { signal, onProgress })
      if (signal.aborted) return
      change(key, { state: 'uploaded', percent: 100, value })
      current.current.setting.onUploaded(name)
    } catch {
      if (signal.aborted) return
      change(key, { state: 'failed' })
      current.current.setting.onFailed(name)
    } finally {
      running.current.delete(key)
    }
  }

  function stop(key: string) {
    running.current.get(key)?.abort()
    running.current.delete(key)
  }

  function remove(key: string) {
    stop(key)
    setRefused([])
    put(current.current.files.filter((file) => file.key !== key))
  }

  function retry(file: ListedFile) {
    change(file.key, { state: 'uploading', percent: 0 })
    void send(file)
  }

  function reset() {
    for (const { key } of current.current.files) stop(key)
    setRefused([])
    put(setting.stored.map(listedAsStored))
  }

  return { files, refused, add, remove, retry, reset }
}

function listedAsStored({ value, name, size }: StoredFile): ListedFile {
  return { key: value, name, size, state: 'uploaded', percent: 100, value, file: undefined }
}
