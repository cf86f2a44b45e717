import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { FileDrop } from '#app/ui/fields/file-drop.tsx'
import { MEGABYTE } from '#app/ui/fields/file-limits.ts'
import { Notice } from '#app/ui/notice.tsx'
import { acceptOf, kindRules } from '#services/uploads/check/formats.ts'
import type { UploadState } from '#services/uploads/uploads.ts'
import { takePending, uploading } from './browser-upload.ts'
import { UploadFailed } from './send-upload.ts'
import { type SentKind, sentKinds } from './sent-kinds.ts'
import { faultKeys, type UploadFault } from './upload-faults.ts'
import styles from './uploads.module.css'

interface UploadFieldProps {
  kind: SentKind
  label: string
  onUploaded: (state: UploadState) => void
  /** Log message, from the specification. */
  failure: string
}

/** Uploads one file immediately and shows progress or the reason of a refusal. */
export function UploadField({ kind, label, onUploaded, failure }: UploadFieldProps) {
  const { t } = useLocale()
  const [fault, setFault] = useState<UploadFault>()
  const [waiting, setWaiting] = useState(false)
  const [checked, setChecked] = useState('')
  // Resets the list once the file belongs to the member.
  const [round, setRound] = useState(0)
  const latestCallback = useRef(onUploaded)
  useEffect(() => {
    latestCallback.current = onUploaded
  })

  useEffect(() => {
    const pending = takePending(kind)
    if (pending === undefined) return
    const ended = new AbortController()
    uploading
      .stateOf(pending, ended.signal)
      .then((state) => {
        if (state.status === 'REQUESTED')
          throw new UploadFailed('interrupted', 'The page was closed meanwhile')
        setChecked(state.fileName ?? '')
        return uploading.awaitCheck(pending, ended.signal)
      })
      .then(
        (state) => latestCallback.current(state),
        (error: unknown) => ended.signal.aborted || setFault(faultOf(error)),
      )
      .finally(() => setChecked(''))
    return () => ended.abort()
  }, [kind])

  return (
    <div className={styles.field}>
      <FileDrop
        key={round}
        label={label}
        accept={acceptOf(sentKinds[kind])}
        maxSize={kindRules[sentKinds[kind]].most / MEGABYTE}
        upload={async (file, { signal, onProgress }) => {
          setFault(undefined)
          try {
            const state = await uploading.send(kind, file, {
              signal,
              onWaiting: setWaiting,
              onProgress(percent) {
                onProgress(percent)
                setChecked(percent >= 100 ? file.name : '')
              },
            })
            setRound((now) => now + 1)
            onUploaded(state)
            return state.uploadId
          } catch (error) {
            if (!signal.aborted) {
              // biome-ignore lint/suspicious/noConsole: the specification wants it said
              console.warn(failure)
              setFault(faultOf(error))
            }
            throw error
          } finally {
            setWaiting(false)
            setChecked('')
          }
        }}
      />
      <div role="status" className={styles.said}>
        {waiting
          ? t('uploads.waitsForConnection')
          : checked
            ? t('uploads.checking', { name: checked })
            : null}
      </div>
      {fault ? (
        <Notice tone="error" role="alert">
          {t(faultKeys[fault])}
        </Notice>
      ) : null}
    </div>
  )
}

const faultOf = (error: unknown): UploadFault => (error instanceof UploadFailed ? error.fault : 'other')
