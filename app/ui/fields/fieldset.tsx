import { type ComponentProps, type ReactNode, useId } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './field.module.css'
import { Description, FieldError, type FieldText, RequiredMark } from './field.tsx'

interface FieldsetProps extends FieldText, Omit<ComponentProps<'fieldset'>, keyof FieldText> {
  children: ReactNode
}

/** Several controls for one question. */
export function Fieldset(props: FieldsetProps) {
  const {
    label,
    labelEnd,
    hideLabel,
    extraLabel,
    description,
    error,
    required,
    className,
    id: given,
    ...rest
  } = props
  const { t } = useLocale()
  const own = useId()
  const id = given ?? own
  const described = [description ? `${id}-description` : '', error ? `${id}-error` : '']
  return (
    <fieldset
      id={id}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      className={classNames(styles.group, className)}
      {...rest}
    >
      <legend className={classNames(hideLabel && !extraLabel && styles.bare)}>
        <span className={styles.head}>
          <span className={styles.label}>
            {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
            {labelEnd ? <VisuallyHidden>, {labelEnd}</VisuallyHidden> : null}
            {required ? <RequiredMark /> : null}
            {required ? <VisuallyHidden> ({t('fields.required')})</VisuallyHidden> : null}
          </span>
          {extraLabel ? <span className={styles.extra}>{extraLabel}</span> : null}
        </span>
      </legend>
      <Description id={id} text={description} />
      {props.children}
      <FieldError id={id} text={error} />
    </fieldset>
  )
}
