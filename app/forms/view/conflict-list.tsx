import { useLocale } from '#app/locale/locale-context.tsx'
import type { FormDefinition } from '../definition/form-schema.ts'
import type { Conflict } from '../drafts/merge-answers.ts'
import { AnswerQuestions, TwoAnswers } from './answer-questions.tsx'
import { shownValue } from './shown-value.ts'

interface ConflictListProps {
  /** The form that the answers belong to. */
  form: FormDefinition
  conflicts: readonly Conflict[]
  onDecide: (conflict: Conflict, side: 'mine' | 'theirs') => void
}

/** Lists the answers changed both here and elsewhere, each with a choice between the two. */
export function ConflictList({ form, conflicts, onDecide }: ConflictListProps) {
  if (conflicts.length === 0) return null
  return (
    <AnswerQuestions isKept={conflicts.every(({ keptAt }) => keptAt !== undefined)}>
      {conflicts.map((conflict) => (
        <ConflictView key={conflict.path} form={form} conflict={conflict} onDecide={onDecide} />
      ))}
    </AnswerQuestions>
  )
}

interface ConflictViewProps {
  form: FormDefinition
  conflict: Conflict
  onDecide: (conflict: Conflict, side: 'mine' | 'theirs') => void
}

function ConflictView({ form, conflict, onDecide }: ConflictViewProps) {
  const { t } = useLocale()
  const [name = '', , inner] = conflict.path.split('.')
  const field = form.groups
    .flatMap(({ fields }) => fields)
    .find(({ field_id }) => field_id === (inner ?? name))
  const group = form.groups.find(({ group_id }) => group_id === name)
  const said = (value: unknown) => shownValue(value, field) || t('forms.conflictNothing')
  return (
    <TwoAnswers
      label={field?.label ?? group?.title ?? name}
      mine={said(conflict.mine)}
      theirs={said(conflict.theirs)}
      keptAt={conflict.keptAt}
      onDecide={(side) => onDecide(conflict, side)}
    />
  )
}
