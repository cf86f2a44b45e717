import type { FieldText } from '#app/ui/fields/field.tsx'
import type { PartProps } from './form-context.ts'

export interface ControlProps extends PartProps {
  /** Label, description and error in the form that every kit component takes. */
  text: FieldText
  /** Id of further text that describes the control. */
  describedBy?: string | undefined
  leave: () => void
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Properties common to all controls. */
export function shared({ path, id, field, snapshot, text, describedBy, leave }: ControlProps) {
  return {
    ...text,
    id,
    'aria-describedby': describedBy,
    name: path,
    disabled: !snapshot.state.enabled,
    placeholder: field.placeholder,
    onBlur: leave,
  }
}
