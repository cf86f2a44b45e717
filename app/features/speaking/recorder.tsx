import { useEffect, useRef, useState } from 'react'
import { uploading } from '#app/features/uploads/browser-upload.ts'
import { UploadFailed } from '#app/features/uploads/send-upload.ts'
import { faultKeys, type UploadFault } from '#app/features/uploads/upload-faults.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './speaking.module.css'

const MAX_SECONDS = 180

/** The first one that the browser can write; all of them are accepted. */
const CONTAINERS = ['mp4', 'webm'] as const

type Step =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording' }
  | { kind: 'taken'; file: File; url: string }
  | { kind: 'sending'; file: File; url: string; percent: number }

/** Records in the browser, and sends the recording to the member's own files. */
export function Recorder({ onUploaded }: { onUploaded: (uploadId: string) => void }) {
  const { t } = useLocale()
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const [withCamera, setWithCamera] = useState(true)
  const [seconds, setSeconds] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const [fault, setFault] = useState<UploadFault>()
  const stream = useRef<MediaStream>(undefined)
  const recorder = useRef<MediaRecorder>(undefined)
  /** Ends when the page is left: nothing is recorded or sent after that. */
  const staying = useRef<AbortController>(undefined)
  const live = useRef<HTMLVideoElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const { kind } = step
  const url = 'url' in step ? step.url : undefined

  useEffect(() => {
    const here = new AbortController()
    staying.current = here
    return () => {
      here.abort()
      letGo(stream)
    }
  }, [])
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])

  useEffect(() => {
    if (kind !== 'recording') return
    const begun = Date.now()
    const ticking = setInterval(() => {
      const passed = Math.floor((Date.now() - begun) / 1_000)
      setSeconds(Math.min(passed, MAX_SECONDS))
      if (passed >= MAX_SECONDS) finish(recorder.current)
    }, 250)
    if (live.current) live.current.srcObject = stream.current ?? null
    return () => clearInterval(ticking)
  }, [kind])

  // The button that was pressed is gone; the one that follows it gets the focus.
  useEffect(() => {
    if (kind === 'recording' || kind === 'taken') actions.current?.querySelector('button')?.focus()
  }, [kind])

  async function start() {
    setRefused(false)
    setFault(undefined)
    setSeconds(0)
    setStep({ kind: 'asking' })
    const here = staying.current?.signal
    try {
      stream.current = await navigator.mediaDevices.getUserMedia({
        audio: true,
        video: withCamera ? { width: { ideal: 640 }, height: { ideal: 480 } } : false,
      })
      // The permission came after the page was left: nobody would turn the microphone off.
      if (here?.aborted) {
        letGo(stream)
        return
      }
      // Without a picture a browser insists on the type for sound alone.
      const medium = withCamera ? 'video' : 'audio'
      const container =
        CONTAINERS.find((one) => MediaRecorder.isTypeSupported(`${medium}/${one}`)) ?? CONTAINERS[1]
      const chunks: Blob[] = []
      const made = new MediaRecorder(stream.current, {
        mimeType: `${medium}/${container}`,
        videoBitsPerSecond: 700_000,
        audioBitsPerSecond: 64_000,
      })
      made.addEventListener('dataavailable', ({ data }) => chunks.push(data))
      made.addEventListener('stop', () => {
        letGo(stream)
        // Leaving the page stops it too.
        if (here?.aborted) return
        const file = new File(chunks, `speaking.${container}`, { type: `video/${container}` })
        setStep({ kind: 'taken', file, url: URL.createObjectURL(file) })
      })
      recorder.current = made
      made.start(1_000)
      setStep({ kind: 'recording' })
    } catch {
      letGo(stream)
      setRefused(true)
      setStep({ kind: 'idle' })
    }
  }

  async function use(taken: { file: File; url: string }) {
    setFault(undefined)
    setStep({ kind: 'sending', ...taken, percent: 0 })
    const { signal } = staying.current ?? new AbortController()
    try {
      const { uploadId } = await uploading.send('english-video', taken.file, {
        signal,
        onWaiting() {},
        onProgress: (percent) => setStep({ kind: 'sending', ...taken, percent: Math.round(percent) }),
      })
      if (!signal.aborted) onUploaded(uploadId)
    } catch (error) {
      setFault(error instanceof UploadFailed ? error.fault : 'other')
      setStep({ kind: 'taken', ...taken })
    }
  }

  const time = t('speaking.recording', { time: clockTime(seconds), most: clockTime(MAX_SECONDS) })
  return (
    <div className={styles.recorder} data-needs-script>
      {kind === 'recording' && withCamera ? (
        <video ref={live} className={styles.video} autoPlay muted playsInline />
      ) : null}
      {url === undefined ? null : (
        // biome-ignore lint/a11y/useMediaCaption: what was said is not known
        <video src={url} className={styles.video} controls playsInline aria-label={t('speaking.preview')} />
      )}
      {kind === 'idle' || kind === 'asking' ? (
        <Checkbox
          label={t('speaking.camera')}
          checked={withCamera}
          disabled={kind === 'asking'}
          onChange={({ target }) => setWithCamera(target.checked)}
        />
      ) : null}
      {kind === 'recording' ? (
        <p role="timer" className={styles.timer}>
          {time}
        </p>
      ) : null}
      <div ref={actions} className={styles.actions}>
        {step.kind === 'idle' || step.kind === 'asking' ? (
          <Button key="start" onClick={start} loading={step.kind === 'asking'}>
            {t('speaking.start')}
          </Button>
        ) : step.kind === 'recording' ? (
          <Button key="stop" onClick={() => finish(recorder.current)}>
            {t('speaking.stop')}
          </Button>
        ) : (
          <>
            <Button
              key="use"
              onClick={() => use({ file: step.file, url: step.url })}
              loading={step.kind === 'sending'}
            >
              {t('speaking.use')}
            </Button>
            {step.kind === 'taken' ? (
              <Button key="again" variant="secondary" onClick={start}>
                {t('speaking.again')}
              </Button>
            ) : null}
          </>
        )}
      </div>
      <p role="status" className={styles.quiet}>
        {step.kind === 'sending'
          ? step.percent < 100
            ? t('speaking.uploading', { percent: Math.floor(step.percent / 10) * 10 })
            : t('speaking.checking')
          : null}
      </p>
      {isRefused || fault ? (
        <Notice tone="error" role="alert">
          {t(fault ? faultKeys[fault] : 'speaking.noDevice')}
        </Notice>
      ) : null}
    </div>
  )
}

/** Older browsers refuse to stop twice, which a press at the last second would do. */
function finish(recorder: MediaRecorder | undefined) {
  if (recorder?.state === 'recording') recorder.stop()
}

/** Turns the microphone and the camera off. */
function letGo(stream: { current: MediaStream | undefined }) {
  for (const track of stream.current?.getTracks() ?? []) track.stop()
  stream.current = undefined
}

const clockTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
