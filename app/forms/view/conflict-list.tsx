import { formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormDefinition } from '../definition/form-schema.ts'
import type { Conflict } from '../drafts/merge-answers.ts'
import styles from './form-view.module.css'
import { shownValue } from './shown-value.ts'

interface ConflictListProps {
  /** Whose answers they are. */
  form: FormDefinition
  conflicts: readonly Conflict[]
  onDecide: (conflict: Conflict, side: 'mine' | 'theirs') => void
}

/** Answers that were changed here and elsewhere, each with the choice between the two. */
export function ConflictList({ form, conflicts, onDecide }: ConflictListProps) {
  const { t } = useLocale()
  if (conflicts.length === 0) return null
  return (
    <Notice tone="warning" role="alert" className={styles.draft}>
      <p>
        {t(conflicts.every(({ keptAt }) => keptAt !== undefined) ? 'forms.conflictsKept' : 'forms.conflicts')}
      </p>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <ConflictView key={conflict.path} form={form} conflict={conflict} onDecide={onDecide} />
        ))}
      </ul>
    </Notice>
  )
}

interface ConflictViewProps {
  form: FormDefinition
  conflict: Conflict
  onDecide: (conflict: Conflict, side: 'mine' | 'theirs') => void
}

function ConflictView({ form, conflict, onDecide }: ConflictViewProps) {
  const { t, locale } = useLocale()
  const timeOf = (instant: string) =>
    formatTime(new Date(instant), locale, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [name = '', , inner] = conflict.path.split('.')
  const field = form.groups
    .flatMap(({ fields }) => fields)
    .find(({ field_id }) => field_id === (inner ?? name))
  const group = form.groups.find(({ group_id }) => group_id === name)
  const said = (value: unknown) => shownValue(value, field) || t('forms.conflictNothing')
  return (
    <li className={styles.conflict}>
      <strong>{field?.label ?? group?.title ?? name}</strong>
      <Button size="small" variant="quiet" onClick={() => onDecide(conflict, 'mine')}>
        {t('forms.conflictMine', { value: said(conflict.mine) })}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onDecide(conflict, 'theirs')}>
        {conflict.keptAt === undefined
          ? t('forms.conflictTheirs', { value: said(conflict.theirs) })
          : t('forms.conflictFrom', { time: timeOf(conflict.keptAt), value: said(conflict.theirs) })}
      </Button>
    </li>
  )
}
