import { type ReactNode, useId } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './field.module.css'
import { FieldSign } from './field-sign.tsx'

/** Texts around a control, the same for every kind of control. */
export interface FieldText {
  label: string
  /** Only for screen readers, where the position makes the label obvious to the eye. */
  hideLabel?: boolean | undefined
  /** Tells several like it apart; only for screen readers. */
  labelEnd?: string | undefined
  /** At the end of the label's line: a unit, a mark, a help button. */
  extraLabel?: ReactNode
  description?: ReactNode
  /** What is wrong with the answer. If given, the control is marked as invalid. */
  error?: string | undefined
  required?: boolean | undefined
  /** For the whole field, such as its width; the control fills it. */
  className?: string | undefined
}

/** Attributes that a field gives its control. */
export interface FieldControl {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldText {
  /** Id of the control; error summaries link to it. */
  id?: string | undefined
  /** Below the control, beside the error: a counter. */
  aside?: ReactNode
  /** Ids of further descriptions. */
  describedBy?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/**
 * Label, description, control and error. The error stands below the control and is part of its description.
 */
export function Field({ id: given, children, describedBy, aside, className, ...text }: FieldProps) {
  const own = useId()
  const id = given ?? own
  const { label, labelEnd, hideLabel, extraLabel, description, error, required } = text
  const described = [describedBy, description ? `${id}-description` : '', error ? `${id}-error` : '']
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.head, hideLabel && !extraLabel && styles.bare)}>
        <label htmlFor={id} className={styles.label}>
          {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          {labelEnd ? <VisuallyHidden>, {labelEnd}</VisuallyHidden> : null}
          {required && !hideLabel ? <RequiredMark /> : null}
        </label>
        {extraLabel ? <span className={styles.extra}>{extraLabel}</span> : null}
      </div>
      <Description id={id} text={description} />
      {children({
        id,
        required,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error || aside ? (
        <div className={styles.foot}>
          <FieldError id={id} text={error} />
          {aside}
        </div>
      ) : null}
    </div>
  )
}

/** Decorative: the control's `required` attribute says the same. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className={styles.mark}>
      *
    </span>
  )
}

export function Description({ id, text }: { id: string; text: ReactNode }) {
  if (!text) return null
  return (
    <div id={`${id}-description`} className={styles.description}>
      {text}
    </div>
  )
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  const { t } = useLocale()
  if (!text) return null
  const [before = '', after = ''] = t('fields.error', { text: '\n' }).split('\n')
  return (
    <p id={`${id}-error`} className={styles.error}>
      <FieldSign name="alert" />
      <span>
        <VisuallyHidden>{before}</VisuallyHidden>
        {text}
        {after}
      </span>
    </p>
  )
}

/** Separates the props of the field's texts from those of its control. */
export function splitField<Props extends FieldText>(props: Props): [FieldText, Omit<Props, keyof FieldText>] {
  const { label, labelEnd, hideLabel, extraLabel, description, error, required, className, ...control } =
    props
  return [{ label, labelEnd, hideLabel, extraLabel, description, error, required, className }, control]
}
