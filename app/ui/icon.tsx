import { classNames } from './class-names.ts'
import { Drawn } from './drawn.tsx'
import styles from './icon.module.css'
import type { iconNames } from './icon-names.ts'

/** Names of the icons; signs/markup.ts draws them. */
export type IconName = (typeof iconNames)[number]

// Mirrored in right-to-left text.
const directed = new Set<IconName>(['arrow-right', 'arrow-left', 'chevron-right', 'external'])

/** Pixels. */
export type IconSize = 10 | 16 | 20 | 24

interface IconProps {
  name: IconName
  size?: IconSize | undefined
  className?: string | undefined
}

/** A decorative icon: the text beside it, or a hidden label, says what it means. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames(styles.icon, directed.has(name) && styles.directed, className)}
    >
      <Drawn key={name} art="sign" ask={[name]} />
    </svg>
  )
}
