import { useId } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { intlTagOf } from '#services/languages.ts'
import { classNames } from '../class-names.ts'
import { Announcement } from './announcement.tsx'
import { announcedPercent, percentOf } from './percent.ts'
import styles from './progress-bar.module.css'

interface ProgressProps {
  /** What is in progress: 'Uploading cv.pdf' */
  label: string
  /** 0 to 100; undefined while unknown. */
  value?: number | undefined
  className?: string | undefined
}

/** Progress of a task. */
export function ProgressBar({ label, value, className }: ProgressProps) {
  const labelId = useId()
  const percent = usePercent(value)
  return (
    <div className={classNames(styles.progress, className)}>
      <div className={styles.words}>
        <span id={labelId}>{label}</span>
        {percent ? <span className={styles.number}>{percent.text}</span> : null}
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={percent?.value}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classNames(styles.track, percent === undefined && styles.unknown)}
      >
        <div className={styles.bar} style={percent && { scale: `${percent.value / 100} 1` }} />
      </div>
      <Announcement text={percent ? `${label} ${percent.announced}` : label} />
    </div>
  )
}

/** A percentage: as a number, formatted in the reader's language, and as it is announced. */
export function usePercent(value: number | undefined) {
  const { locale } = useLocale()
  if (value === undefined) return undefined
  const format = new Intl.NumberFormat(intlTagOf(locale), { style: 'percent' })
  const percent = percentOf(value)
  return {
    value: percent,
    text: format.format(percent / 100),
    announced: format.format(announcedPercent(value) / 100),
  }
}
