import { useLocale } from '#app/locale/locale-context.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import type { Change, LanguageChange } from './desk.server.ts'
import styles from './program-desk.module.css'

interface ChangesProps {
  changes: readonly Change[]
  /** Fields that differ and are shown by their name alone. */
  others: readonly string[]
  /** What differs in translations alone. */
  languageChanges?: readonly LanguageChange[]
}

/** Before and after, one line a field. */
export function Changes({ changes, others, languageChanges = [] }: ChangesProps) {
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
          {t('programDesk.otherFields')} <FieldNames fields={others} />
        </p>
      )}
      {languageChanges.map(({ name, fields }) => (
        <p key={name}>
          {t('programDesk.otherFields')} {name} <FieldNames fields={fields} />
        </p>
      ))}
    </>
  )
}

export function FieldNames({ fields }: { fields: readonly string[] }) {
  return fields.map((field) => (
    <code key={field} className={deskStyles.code}>
      {field}{' '}
    </code>
  ))
}
