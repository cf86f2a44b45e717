import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './choice.module.css'
import { FieldError, RequiredMark } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  /** May contain links, as consent texts do. */
  label: ReactNode
  hideLabel?: boolean | undefined
  description?: ReactNode
  error?: string | undefined
  /** Neither on nor off: part of the group it stands for is on. */
  indeterminate?: boolean | undefined
  /** `small` is shown as `medium`: anything smaller is hard to hit. */
  size?: 'small' | 'medium' | 'large' | undefined
}

/** A single checkbox, alone or in a group. */
export function Checkbox({
  label,
  hideLabel,
  description,
  error,
  indeterminate = false,
  size = 'medium',
  className,
  id: given,
  readOnly,
  onClick,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const own = useId()
  const id = given ?? own
  const element = useRef<HTMLInputElement>(null)
  const described = [describedBy, description ? `${id}-description` : '', error ? `${id}-error` : '']

  useEffect(() => {
    if (element.current) element.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <div className={classNames(styles.choice, size === 'large' && styles.large, className)}>
      <input
        ref={element}
        id={id}
        type="checkbox"
        {...input}
        className={styles.box}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        aria-readonly={readOnly || undefined}
        onClick={(event) => {
          // HTML has no read-only checkbox.
          if (readOnly) event.preventDefault()
          onClick?.(event)
        }}
      />
      <label htmlFor={id} className={styles.text}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {input.required ? <RequiredMark /> : null}
      </label>
      {description ? (
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
      ) : null}
      {error ? (
        <div className={styles.error}>
          <FieldError id={id} text={error} />
        </div>
      ) : null}
    </div>
  )
}
