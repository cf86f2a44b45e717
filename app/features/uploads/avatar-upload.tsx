import { useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useModals } from '#app/shell/modals/modals.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { removeUpload } from './browser-upload.ts'
import { UploadField } from './upload-field.tsx'
import styles from './uploads.module.css'
import { WithoutScript } from './without-script.tsx'

/** Wait between the upload and reloading the page, from the specification. */
const RELOAD_AFTER_MS = 3_000

interface AvatarUploadProps {
  userId: string
  name: string
  /** Undefined shows initials. */
  src: string | undefined
  /** Id of the current picture, if it was uploaded. */
  uploadId: string | undefined
}

/**
 * Replaces or removes the member's picture. Reloads the whole page afterwards, because the header shows it
 * too.
 */
export function AvatarUpload({ userId, name, src, uploadId }: AvatarUploadProps) {
  const { t } = useLocale()
  const modals = useModals()
  const [soon, setSoon] = useState(false)
  const [failed, setFailed] = useState(false)

  async function remove(id: string) {
    const answer = await modals.open('confirm', {
      title: t('uploads.removeAvatarTitle'),
      text: t('uploads.removeText'),
      confirmLabel: t('uploads.remove'),
    })
    if (answer !== 'confirmed') return
    setFailed(false)
    try {
      await removeUpload(id)
      location.reload()
    } catch {
      // biome-ignore lint/suspicious/noConsole: the specification wants it said
      console.warn('Unable to remove profile picture')
      setFailed(true)
    }
  }

  return (
    <div className={styles.upload}>
      <div className={styles.current}>
        <Avatar name={name} seed={userId} src={src} size="large" />
        <span className={styles.name}>{t(src ? 'uploads.avatarNow' : 'uploads.avatarNone')}</span>
        {uploadId ? (
          <div className={styles.actions} data-needs-script>
            <Button variant="quiet" size="small" onClick={() => remove(uploadId)}>
              {t('uploads.remove')}
            </Button>
          </div>
        ) : null}
      </div>
      <div data-needs-script>
        <UploadField
          kind="avatar"
          label={t('uploads.avatarField')}
          failure="Unable to send profile picture"
          onUploaded={() => {
            setSoon(true)
            setTimeout(() => location.reload(), RELOAD_AFTER_MS)
          }}
        />
      </div>
      <WithoutScript kind="avatar" uploadId={uploadId} />
      <div role="status">{soon ? <Notice>{t('uploads.avatarSoon')}</Notice> : null}</div>
      {failed ? (
        <Notice tone="error" role="alert">
          {t('uploads.faultOther')}
        </Notice>
      ) : null}
    </div>
  )
}
