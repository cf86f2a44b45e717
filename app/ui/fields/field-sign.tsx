import { classNames } from '../class-names.ts'
import iconStyles from '../icon.module.css'

// Drawn like ../icon.tsx and kept here, because only forms use them.
const strokes = {
  alert: 'M10 3L18 17H2zM10 8v4M10 14v1',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v4M13 3v4',
  upload: 'M10 13V3M5.500 7.500L10 3l4.500 4.500M3 13v4h14v-4',
  file: 'M5 2.500h7l4 4V17.500H5zM12 2.500v4h4',
  again: 'M16 10a6 6 0 1 1-2-4.500M16 2.500v4h-4',
} as const

/** A decorative icon of a form control. */
export function FieldSign({
  name,
  className,
}: {
  name: keyof typeof strokes
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      className={classNames(iconStyles.icon, iconStyles.stroked, className)}
    >
      <path d={strokes[name]} />
    </svg>
  )
}
