import styles from '../icon.module.css'
import type { IconName } from '../icon.tsx'

// Icons are drawn with one pen: a 20-pixel square, strokes of 1.5, square ends. Brand icons are filled
// shapes.
const strokes = {
  'arrow-right': 'M3 10h13M11 5l5 5-5 5',
  'arrow-left': 'M17 10H4M9 5l-5 5 5 5',
  'chevron-down': 'M5 8l5 5 5-5',
  'chevron-right': 'M8 5l5 5-5 5',
  menu: 'M3 6h14M3 14h14',
  close: 'M5 5l10 10M15 5L5 15',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  copy: 'M7 7V3h10v10h-4M3 7h10v10H3z',
  check: 'M4 11l4 4 8-10',
  download: 'M10 3v10M5 8l5 5 5-5M3 17h14',
  link: 'M9 6l2-2a3.5 3.5 0 0 1 5 5l-2 2M11 14l-2 2a3.5 3.5 0 0 1-5-5l2-2M8 12l4-4',
  globe: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M3 10h14M10 3c5 4 5 10 0 14M10 3c-5 4-5 10 0 14',
  sun: 'M10 7a3 3 0 1 0 0 6a3 3 0 1 0 0-6M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.5 1.5M14.2 14.2l1.5 1.5M15.7 4.3l-1.5 1.5M5.8 14.2l-1.5 1.5',
  moon: 'M16.5 12A7 7 0 1 1 8 3.5a5.5 5.5 0 0 0 8.5 8.5z',
  device: 'M3 4h14v9H3zM7 17h6M10 13v4',
  feed: 'M4 4a12 12 0 0 1 12 12M4 9a7 7 0 0 1 7 7M4.5 15.5h.5',
  search: 'M9 3a6 6 0 1 0 0 12a6 6 0 1 0 0-12M13.5 13.5L18 18',
  clock: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14M10 6v4l3 2',
  calendar: 'M3 5h14v12H3zM3 9h14M7 2.5V7M13 2.5V7',
  user: 'M10 3a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M3.500 17.500c.5-3.500 3-5 6.500-5s6 1.500 6.500 5',
  mail: 'M2.500 4.500h15v11h-15zM3 5.500l7 5.500l7-5.500',
} as const satisfies Partial<Record<IconName, string>>

const shapes = {
  telegram:
    'M18 3L1.8 9.3c-.6.2-.6.9 0 1.1l4 1.3 1.5 4.7c.2.5.8.6 1.1.2l2.2-2.2 4 3c.5.3 1 .1 1.2-.5L18.600 3.700c.1-.5-.2-.9-.6-.7zM7.300 11.300l7.700-5-6.200 5.900-.3 2.900z',
  linkedin:
    'M3 7.500h3V17H3zM4.500 3a1.700 1.700 0 1 1 0 3.400a1.700 1.700 0 1 1 0-3.400zM8 7.500h2.800v1.300c.5-.9 1.500-1.500 2.900-1.500c2.600 0 3.300 1.600 3.300 4V17h-3v-5.100c0-1.200-.2-2.100-1.400-2.100c-1.200 0-1.600.9-1.600 2.100V17H8z',
  facebook:
    'M11.500 18v-7h2.300l.4-2.800h-2.700V6.500c0-.8.3-1.400 1.400-1.400h1.400V2.600c-.3 0-1.100-.1-2.100-.1c-2.100 0-3.500 1.300-3.500 3.600v2.100H6.300V11h2.400v7z',
  twitter:
    'M2.500 3h4.400l3.700 5.100L15 3h2.200l-5.600 6.500L17.800 17h-4.400l-4-5.500L4.700 17H2.500l5.900-6.900zM5.600 4.500l8.600 11h1.200l-8.600-11z',
  // Our own drawings: a cat's head in a ring, a screen with a triangle.
  github:
    'M10 1.500a8.500 8.500 0 0 0-3 16.450V15.200c-1.900.3-2.500-.6-2.900-1.500c-.2-.5-.5-.8-1-1.100c1-.3 1.700.2 2.200 1c.5.700 1 .9 1.800.7c.1-.5.3-.9.6-1.100c-2.200-.4-3.500-1.500-3.500-4c0-.9.3-1.700.9-2.300c-.2-.6-.2-1.500.1-2.300c.9 0 1.700.4 2.300.9a8 8 0 0 1 5 0c.6-.5 1.400-.9 2.300-.9c.3.8.3 1.700.1 2.300c.6.600.9 1.400.9 2.300c0 2.500-1.300 3.600-3.500 4c.4.400.7 1 .7 1.900v2.850A8.500 8.500 0 0 0 10 1.500z',
  youtube:
    'M4 4h12a2.500 2.500 0 0 1 2.500 2.500v7a2.500 2.500 0 0 1-2.500 2.500h-12a2.500 2.500 0 0 1-2.500-2.500v-7a2.500 2.500 0 0 1 2.500-2.500zM8.300 7v6l5-3z',
} as const satisfies Partial<Record<IconName, string>>

type Drawn = typeof strokes & typeof shapes
// Does not compile if an icon has no drawing.
const drawn: Record<IconName, string> = { ...strokes, ...shapes } satisfies Drawn

/** The contents of an icon's <svg>. */
export const signMarkup = (name: IconName): string =>
  `<path class="${name in strokes ? styles.stroked : styles.filled}" d="${drawn[name]}"></path>`
