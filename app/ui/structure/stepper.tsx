import { Link } from '#app/locale/link.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './stepper.module.css'

export interface Step {
  name: string
  title: string
  state: 'done' | 'current' | 'ahead'
  /** Address of a finished step. */
  href?: string | undefined
}

interface StepperProps {
  label: string
  steps: readonly Step[]
  /** Read out for a finished step, whose mark is only visible. */
  doneWord: string
}

/** Shows which steps of a task are done and which is current. */
export function Stepper({ label, steps, doneWord }: StepperProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map(({ name, title, state, href }, at) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className={classNames(styles.step, styles[state])}
        >
          <span className={styles.mark}>
            {state === 'done' ? <Icon name="check" /> : <span aria-hidden="true">{at + 1}</span>}
          </span>
          <span className={styles.title}>
            {href ? <Link href={href}>{title}</Link> : title}
            {state === 'done' ? <VisuallyHidden> ({doneWord})</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
