import { useLocale } from '#app/locale/locale-context.tsx'
import type { Locale } from '#services/languages.ts'
import { Icon } from '../icon.tsx'
import controlStyles from './control.module.css'
import { FieldSign } from './field-sign.tsx'
import styles from './file-drop.module.css'
import { inMegabytes } from './in-megabytes.ts'
import type { ListedFile } from './use-file-list.ts'

interface ChosenFilesProps {
  label: string
  files: readonly ListedFile[]
  /** True if files cannot be removed. */
  fixed: boolean
  locale: Locale
  onRemove: (file: ListedFile) => void
  onRetry: (file: ListedFile) => void
}

/** The files of a field, each with size, progress and actions. */
export function ChosenFiles({ label, files, fixed, locale, onRemove, onRetry }: ChosenFilesProps) {
  const { t } = useLocale()
  if (files.length === 0) return null
  return (
    <ul aria-label={t('fields.chosenFiles', { label })} className={styles.files}>
      {files.map((file) => {
        const { key, name, size, state, percent } = file
        const uploading = state === 'uploading'
        return (
          <li key={key} className={styles.file}>
            <FieldSign name={state === 'failed' ? 'alert' : 'file'} className={styles[state]} />
            <div className={styles.facts}>
              <span className={styles.name}>{name}</span>
              <span className={styles.size}>
                {size === undefined ? null : t('fields.megabytes', { size: inMegabytes(size, locale) })}
                {uploading ? <span>{t('fields.percent', { percent })}</span> : null}
              </span>
              {state === 'failed' ? (
                <span className={styles.trouble}>{t('fields.uploadFailed', { name })}</span>
              ) : null}
              {uploading ? (
                <progress
                  max={100}
                  value={percent}
                  aria-label={t('fields.uploading', { name })}
                  className={styles.progress}
                />
              ) : null}
            </div>
            {state === 'failed' && !fixed ? (
              <button
                type="button"
                aria-label={t('fields.uploadAgain', { name })}
                className={controlStyles.button}
                onClick={() => onRetry(file)}
              >
                <FieldSign name="again" />
              </button>
            ) : null}
            {fixed && !uploading ? null : (
              <button
                type="button"
                aria-label={t(uploading ? 'fields.cancelUpload' : 'fields.remove', { name })}
                className={controlStyles.button}
                onClick={() => onRemove(file)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
