import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
  name: string
  value: ReactNode
}

/** Facts with their names, such as those on the side card of a vacancy or a course. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
