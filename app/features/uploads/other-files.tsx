import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { FileFault } from '#services/uploads/check/refusal.ts'
import type { UploadStatus } from '#services/uploads/upload-status.ts'
import { fetchUpload, removeUpload } from './browser-upload.ts'
import { type ListedKind, listedKinds } from './sent-kinds.ts'
import { faultKeys } from './upload-faults.ts'
import { UploadField } from './upload-field.tsx'
import styles from './uploads.module.css'
import { WithoutScript } from './without-script.tsx'

export interface ListedFile {
  uploadId: string
  kind: ListedKind
  status: UploadStatus
  fileName: string
  failure: FileFault | null
  changedAt: string
}

const statusKeys = {
  REQUESTED: 'uploads.status.requested',
  IN_S3_BUCKET: 'uploads.status.arrived',
  IN_EPAM_STORAGE: 'uploads.status.checked',
  UPLOADED: 'uploads.status.uploaded',
  FAILED: 'uploads.status.failed',
  CANCELED: 'uploads.status.canceled',
  REMOVED: 'uploads.status.removed',
} as const satisfies Record<UploadStatus, string>

/** Videos, certificates and documents: existing files with their state, and an upload field for each kind. */
export function OtherFiles({ files }: { files: readonly ListedFile[] }) {
  const { t } = useLocale()
  return listedKinds.map((kind) => (
    <Section key={kind} id={kind} heading={t(`uploads.kind.${kind}`)} text={t(`uploads.kindText.${kind}`)}>
      <FilesOfKind kind={kind} files={files.filter((file) => file.kind === kind)} />
    </Section>
  ))
}

function FilesOfKind({ kind, files }: { kind: ListedKind; files: readonly ListedFile[] }) {
  const { t } = useLocale()
  const { revalidate } = useRevalidator()
  const [failed, setFailed] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setFailed(false)
    try {
      await work()
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className={styles.upload}>
      {files.length === 0 ? <p className={styles.none}>{t('uploads.noFiles')}</p> : null}
      {files.map((file) => (
        <FileRow
          key={file.uploadId}
          file={file}
          onFetch={() => run(() => fetchUpload(file.uploadId))}
          onRemove={() =>
            run(async () => {
              await removeUpload(file.uploadId)
              await revalidate()
            })
          }
        />
      ))}
      <div data-needs-script>
        <UploadField
          kind={kind}
          label={t('uploads.newFile')}
          failure="Failed to upload file"
          onUploaded={() => revalidate()}
        />
      </div>
      <WithoutScript kind={kind} uploadId={undefined} />
      {failed ? (
        <Notice tone="error" role="alert">
          {t('uploads.faultOther')}
        </Notice>
      ) : null}
    </div>
  )
}

interface FileRowProps {
  file: ListedFile
  onFetch: () => void
  onRemove: () => void
}

function FileRow({ file, onFetch, onRemove }: FileRowProps) {
  const { t, region, locale } = useLocale()
  const { uploadId, status, fileName, failure, changedAt } = file
  const isHere = status === 'UPLOADED'
  return (
    <div className={styles.current}>
      <div className={styles.name}>
        {fileName}
        <p className={styles.fact}>
          <Tag tone={isHere ? 'have' : status === 'FAILED' ? 'on' : 'plain'}>{t(statusKeys[status])}</Tag>{' '}
          {formatDate(changedAt, locale)}
        </p>
        {status === 'FAILED' ? <p className={styles.fact}>{t(faultKeys[failure ?? 'other'])}</p> : null}
      </div>
      <div className={styles.actions} data-needs-script>
        {isHere ? (
          <Button variant="secondary" size="small" icon="download" onClick={onFetch}>
            {t('uploads.download')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          onClick={onRemove}
          aria-label={`${t('uploads.remove')}: ${fileName}`}
        >
          {t('uploads.remove')}
        </Button>
      </div>
      <noscript>
        <form method="post" action={pagePath({ region, locale, page: '/profile/files' })}>
          <input type="hidden" name="remove" value={uploadId} />
          <Button type="submit" variant="quiet" size="small">
            {t('uploads.remove')}
          </Button>
        </form>
      </noscript>
    </div>
  )
}
