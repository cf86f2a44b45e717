import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useModals } from '#app/shell/modals/modals.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LatestCvUpload } from '#services/uploads/current-uploads.ts'
import { fetchUpload, removeUpload } from './browser-upload.ts'
import { UploadField } from './upload-field.tsx'
import styles from './uploads.module.css'
import { WithoutScript } from './without-script.tsx'

/** Downloads, removes or replaces the member's CV. Revalidates the page after each change. */
export function CvUpload({ current }: { current: LatestCvUpload | null }) {
  const { t } = useLocale()
  const { revalidate } = useRevalidator()
  const modals = useModals()
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>, failure: string) {
    setBusy(true)
    setFailed(false)
    setSaid('')
    try {
      await work()
    } catch {
      // biome-ignore lint/suspicious/noConsole: the specification wants it said
      console.warn(failure)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  async function remove(id: string) {
    const answer = await modals.open('confirm', {
      title: t('uploads.removeCvTitle'),
      text: t('uploads.removeText'),
      confirmLabel: t('uploads.remove'),
    })
    if (answer !== 'confirmed') return
    await run(async () => {
      await removeUpload(id)
      await revalidate()
      setSaid(t('uploads.removed'))
    }, 'Failed to delete CV')
  }

  return (
    <div className={styles.upload}>
      {current === null ? (
        <p className={styles.none}>{t('uploads.cvNone')}</p>
      ) : (
        <div className={styles.current}>
          <strong className={styles.name}>{current.uploadCVMetaSD.fileName}</strong>
          <div className={styles.actions} data-needs-script>
            <Button
              variant="secondary"
              size="small"
              icon="download"
              loading={busy}
              onClick={() => run(() => fetchUpload(current.uploadId), 'Failed to fetch CV')}
            >
              {t('uploads.download')}
            </Button>
            <Button variant="quiet" size="small" loading={busy} onClick={() => remove(current.uploadId)}>
              {t('uploads.remove')}
            </Button>
          </div>
        </div>
      )}
      <div data-needs-script>
        <UploadField
          kind="cv"
          label={t('uploads.cvField')}
          failure="Failed to upload CV"
          onUploaded={async ({ fileName }) => {
            await revalidate()
            setSaid(t('uploads.cvSaved', { name: fileName ?? '' }))
          }}
        />
      </div>
      <WithoutScript kind="cv" uploadId={current?.uploadId} />
      <div role="status">{said ? <Notice>{said}</Notice> : null}</div>
      {failed ? (
        <Notice tone="error" role="alert">
          {t('uploads.faultOther')}
        </Notice>
      ) : null}
    </div>
  )
}
