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

/** From the upload of a picture to the page with it: the specification's wait. */
const RELOAD_AFTER_MS = 3_000

interface AvatarUploadProps {
  name: string
  /** Undefined: initials are drawn. */
  src: string | undefined
  /** Of the picture that is shown, where it is an upload. */
  uploadId: string | undefined
}

/** The member's picture: to replace or to remove. The whole page is loaded anew after it, as its header shows the picture too. */
export function AvatarUpload({ name, src, uploadId }: AvatarUploadProps) {
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
        <Avatar name={name} src={src} size="large" />
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
