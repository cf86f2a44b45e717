import type { FieldText } from '#app/ui/fields/field.tsx'
import type { PartProps } from './form-context.ts'

export interface ControlProps extends PartProps {
  /** Label, description, error, as every part of the kit takes them. */
  text: FieldText
  /** Id of further text that describes the control. */
  describedBy?: string | undefined
  leave: () => void
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** What all controls share. */
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
