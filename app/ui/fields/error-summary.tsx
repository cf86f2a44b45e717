import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './error-summary.module.css'

export interface FieldProblem {
  /** Of the control, or of the group that it belongs to. */
  fieldId: string
  text: string
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** How many problems there are, unless told otherwise. */
  title?: string | undefined
  /** Takes the focus when it appears and whenever this value changes: the number of the attempt, say. */
  attempt?: unknown
  /** Of a problem with the whole form. */
  children?: ReactNode
}

/**
 * Everything that is wrong with a form, above it. Taking the focus is what announces it, once: an alert as well would
 * say everything twice. Each line leads to its field, without a script too.
 */
export function ErrorSummary({ problems, title, attempt, children }: ErrorSummaryProps) {
  const { t } = useLocale()
  const root = useRef<HTMLElement>(null)
  const titleId = useId()
  const present = problems.length > 0 || Boolean(children)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for another look
  useEffect(() => {
    if (present) root.current?.focus()
  }, [present, attempt])

  if (!present) return null
  return (
    <section ref={root} tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {title ?? t('fields.problems', { count: problems.length })}
      </h2>
      {children}
      {problems.length > 0 ? (
        <ul className={styles.list}>
          {problems.map(({ fieldId, text }) => (
            <li key={`${fieldId} ${text}`}>
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Puts the reader into a field: its control, or the first control of a group. */
export function focusField(fieldId: string): boolean {
  const target = document.getElementById(fieldId)
  if (!target) return false
  const inside = 'input:not([type=hidden]), select, textarea, button'
  const control = target.matches(inside) ? target : target.querySelector<HTMLElement>(inside)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // With its label, which stands before it: focus alone shows no more than the control.
  const first = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? target
  first.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  control?.focus({ preventScroll: true })
  return control !== null
}

function goToField(event: MouseEvent, fieldId: string) {
  if (focusField(fieldId)) event.preventDefault()
}
