import { classNames } from './class-names.ts'
import { Drawn } from './drawn.tsx'
import styles from './icon.module.css'
import type { iconNames } from './icon-names.ts'

/** What signs there are; signs/markup.ts draws them. */
export type IconName = (typeof iconNames)[number]

// They point along the line of reading, so they turn round with it.
const directed = new Set<IconName>(['arrow-right', 'arrow-left', 'chevron-right', 'external'])

/** Pixels. */
export type IconSize = 10 | 20 | 24

interface IconProps {
  name: IconName
  size?: IconSize | undefined
  className?: string | undefined
}

/** A sign beside words. It says nothing by itself: the words, or a hidden label, do. */
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
