import { useId } from 'react'
import styles from './meter.module.css'

interface MeterProps {
  label: string
  value: number
  max?: number | undefined
  /** The value in words: 'You have 4 of 5 skills', '60 %'. Seen and heard. */
  text: string
}

/** How much of something there is. */
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
