import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './error-summary.module.css'

export interface FieldProblem {
  /** Id of the control or of its group. */
  fieldId: string
  text: string
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** By default the number of problems. */
  title?: string | undefined
  /**
   * The summary takes the focus when it appears and whenever this value changes, such as the number of the
   * attempt.
   */
  attempt?: unknown
  /** A problem that concerns the whole form. */
  children?: ReactNode
}

/**
 * Lists the problems of a form, above it. It is announced by taking the focus; an alert would announce it
 * twice. Each line links to its field, also without script.
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

/** Focuses a control, or the first control of a group. */
export function focusField(fieldId: string): boolean {
  const target = document.getElementById(fieldId)
  if (!target) return false
  const inside = 'input:not([type=hidden]), select, textarea, button'
  const control = target.matches(inside) ? target : target.querySelector<HTMLElement>(inside)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // Scrolls to the label as well: focus alone shows only the control.
  const first = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? target
  first.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  control?.focus({ preventScroll: true })
  return control !== null
}

function goToField(event: MouseEvent, fieldId: string) {
  if (focusField(fieldId)) event.preventDefault()
}
