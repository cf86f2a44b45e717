import styles from './skill-ladder.module.css'
import type { Standing } from './skill-map.server.ts'

const RADIUS = 13
const AROUND = 2 * Math.PI * RADIUS

/** How well a skill is backed: an arc as long as the evidence is strong, dashed if only the member says so. The words beside it say the same. */
export function ProofRing({ standing }: { standing: Standing }) {
  const strength =
    standing.kind === 'have' ? Math.max(0.08, standing.strength) : standing.kind === 'implied' ? 1 : 0
  const isFaint = standing.kind === 'implied' || (standing.kind === 'have' && standing.isClaimed)
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" className={styles.ring}>
      <circle className={styles.track} cx="17" cy="17" r={RADIUS} />
      {strength > 0 ? (
        <circle
          className={isFaint ? `${styles.arc} ${styles.faint}` : styles.arc}
          cx="17"
          cy="17"
          r={RADIUS}
          transform="rotate(-90 17 17)"
          strokeDasharray={isFaint ? dashes(strength) : `${strength * AROUND} ${AROUND}`}
        />
      ) : null}
      {standing.kind === 'have' || standing.kind === 'implied' ? (
        <path className={isFaint ? `${styles.tick} ${styles.faint}` : styles.tick} d="M11 17.5l4 4 8-9" />
      ) : standing.kind === 'gap' ? (
        <path className={styles.cross} d="M17 11v12M11 17h12" />
      ) : null}
    </svg>
  )
}

/** Dashes over a part of the ring, and nothing after them. */
function dashes(strength: number): string {
  const dash = 2.4
  const count = Math.max(1, Math.round((strength * AROUND) / (2 * dash)))
  return `${Array.from({ length: count }, () => `${dash} ${dash}`).join(' ')} 0 ${AROUND}`
}
