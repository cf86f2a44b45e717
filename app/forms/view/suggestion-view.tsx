import { Button } from '#app/ui/button.tsx'
import { focusField } from '#app/ui/fields/error-summary.tsx'
import { useForm } from './form-context.ts'
import styles from './form-view.module.css'
import { type Suggestion, takeCommand } from './suggestions.ts'

interface SuggestionViewProps {
  suggestion: Suggestion
  path: string
  /** Id of the field's control. */
  id: string
}

export const suggestionId = (id: string): string => `${id}-suggestion`

/**
 * Shown under an empty field, and part of its description. Accepting it moves the focus to the field, which
 * then has the value.
 */
export function SuggestionView({ suggestion: { option, text, take }, path, id }: SuggestionViewProps) {
  const { store } = useForm()
  return (
    <div className={styles.suggestion}>
      <p id={suggestionId(id)}>{text}</p>
      <Button
        type="submit"
        name={takeCommand.name}
        value={path}
        formNoValidate
        variant="quiet"
        size="small"
        onClick={(event) => {
          event.preventDefault()
          store.change(path, option)
          requestAnimationFrame(() => focusField(id))
        }}
      >
        {take}
      </Button>
    </div>
  )
}
