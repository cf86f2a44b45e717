import { useLocale } from '#app/locale/locale-context.tsx'
import { fieldLabel } from './field-label.ts'
import styles from './program-desk.module.css'
import type { FieldChange } from './shown-changes.ts'
import { valueWords } from './value-words.ts'

/** Longer texts are folded, so that a changed date is not lost below two pages of text. */
const MAX_OPEN = 160

/** What a next version says in place of what is published, one line a field of the form. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useLocale()
  if (changes.length === 0) return null
  const shown = (change: FieldChange, value: string) =>
    value === ''
      ? t(change.name === 'confirmed' || change.name === 'first' ? 'programDesk.no' : 'programDesk.notSaid')
      : change.isChoice
        ? valueWords(t, change.name, value)
        : value
  return (
    <dl className={styles.changes}>
      {changes.map((change) => {
        const { name, before, after } = change
        const isLong = before.length > MAX_OPEN || after.length > MAX_OPEN
        return (
          <div key={name} className={styles.change}>
            <dt>{fieldLabel(t, name)}</dt>
            {isLong ? (
              <dd className={styles.longChange}>
                <details>
                  <summary>{t('programDesk.next.was')}</summary>
                  <p className={styles.words}>{shown(change, before)}</p>
                </details>
                <details>
                  <summary>{t('programDesk.next.willBe')}</summary>
                  <p className={styles.words}>{shown(change, after)}</p>
                </details>
              </dd>
            ) : (
              <dd>
                <del>{shown(change, before)}</del> <ins>{shown(change, after)}</ins>
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
