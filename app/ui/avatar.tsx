import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { initialsOf } from './initials.ts'
import { randomFrom } from './random.ts'

interface AvatarProps {
  name: string
  src?: string | undefined
  /** Seed of the colours; by default the name. */
  seed?: string | undefined
  size?: 'small' | 'medium' | 'large'
}

const SIZES = { small: 36, medium: 48, large: 88 } as const
const TONES = 6

/** A portrait, or the initials on a colour derived from the name. Decorative: the name is shown beside it. */
export function Avatar({ name, src, seed = name, size = 'medium' }: AvatarProps) {
  const className = classNames(styles.avatar, size !== 'medium' && styles[size])
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={SIZES[size]}
        height={SIZES[size]}
        loading="lazy"
        decoding="async"
        className={className}
      />
    )
  const random = randomFrom(seed)
  const tone = Math.floor(random() * TONES)
  const turn = Math.floor(random() * 4) * 90
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={classNames(className, styles.seal, styles[`tone${tone}`])}
    >
      <circle cx="24" cy="24" r="24" />
      <path d="M24 24V0A24 24 0 0 1 48 24z" transform={`rotate(${turn} 24 24)`} />
      <text x="24" y="29.5" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
