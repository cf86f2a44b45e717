import { useId } from 'react'
import styles from './meter.module.css'

interface MeterProps {
  label: string
  value: number
  max?: number | undefined
  /** The value in words, such as 'You have 4 of 5 skills' or '60 %'. Shown and read out. */
  text: string
}

/** A bar that shows an amount out of a maximum. */
export function Meter({ label, value, max = 100, text }: MeterProps) {
  const id = useId()
  return (
    <div className={styles.meter}>
      <p className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.text}>{text}</span>
      </p>
      <meter
        aria-labelledby={id}
        aria-valuetext={text}
        min={0}
        max={max}
        value={value}
        className={styles.bar}
      />
    </div>
  )
}
