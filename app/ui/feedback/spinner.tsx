import { classNames } from '../class-names.ts'
import { Announcement } from './announcement.tsx'
import { usePercent } from './progress-bar.tsx'
import styles from './spinner.module.css'

interface SpinnerProps {
  /** What is loading; read out, not shown. */
  label: string
  /** 0 to 100; undefined while unknown. */
  value?: number | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  className?: string | undefined
}

const RADIUS = 21
const ROUND = 2 * Math.PI * RADIUS
/** Fraction of the ring that is drawn while progress is unknown. */
const TURNING = 0.28

/** A ring that fills up, or turns while progress is unknown. */
export function Spinner({ label, value, size = 'medium', className }: SpinnerProps) {
  const percent = usePercent(value)
  const drawn = ROUND * (percent === undefined ? TURNING : percent.value / 100)
  return (
    <span className={classNames(styles.spinner, styles[size], className)}>
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent?.value}
        aria-valuemin={0}
        aria-valuemax={100}
        viewBox="0 0 48 48"
        className={classNames(styles.ring, percent === undefined && styles.turning)}
      >
        <circle cx="24" cy="24" r={RADIUS} className={styles.track} />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={`${drawn} ${ROUND}`}
          transform="rotate(-90 24 24)"
          className={styles.arc}
        />
      </svg>
      {percent && size !== 'small' ? (
        <span aria-hidden="true" className={styles.number}>
          {percent.text}
        </span>
      ) : null}
      <Announcement text={percent ? `${label} ${percent.announced}` : label} />
    </span>
  )
}
