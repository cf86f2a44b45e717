import type { MenuAttributes } from './menu.ts'

// What an author may set beside what has a field of its own. Everything else could change what the element is or does:
// handlers, styles, addresses.
const allowed = /^(data-[a-z\d-]+|aria-[a-z]+|title|lang|download)$/
// These are the shell's own words to its scripts and styles.
const ours = /^data-(theme|needs-script|no-print|locks-scroll|notice-.*|analytics)$/

/** The attributes that may go into the page; the others are reported. Undefined when none is left. */
export function attributesOf(
  written: Readonly<Record<string, string>>,
  where: string,
  onProblem: (field: string, reason: string) => void,
): MenuAttributes | undefined {
  const kept = Object.entries(written).filter(([name]) => {
    if (allowed.test(name) && !ours.test(name)) return true
    onProblem(`${where}.attributes`, `${name} may not be set`)
    return false
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
