import { useLocale } from '#app/locale/locale-context.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import type { Change } from './desk.server.ts'
import styles from './program-desk.module.css'

interface ChangesProps {
  changes: readonly Change[]
  /** Fields that differ and are shown by their name alone. */
  others: readonly string[]
}

/** Before and after, one line a field. */
export function Changes({ changes, others }: ChangesProps) {
  const { t } = useLocale()
  const shown = (field: Change['field'], value: string) =>
    field === 'archived'
      ? t(value === 'yes' ? 'programDesk.yes' : 'programDesk.no')
      : value === ''
        ? t('programDesk.notSaid')
        : value
  return (
    <>
      {changes.length === 0 ? null : (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field} className={styles.change}>
              <dt>{t(`programDesk.fact.${field}`)}</dt>
              <dd>
                <del>{shown(field, before)}</del> <ins>{shown(field, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {others.length === 0 ? null : (
        <p>
          {t('programDesk.otherFields')}{' '}
          {others.map((field) => (
            <code key={field} className={deskStyles.code}>
              {field}{' '}
            </code>
          ))}
        </p>
      )}
    </>
  )
}
