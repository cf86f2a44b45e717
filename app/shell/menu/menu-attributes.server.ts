import type { MenuAttributes } from './menu.ts'

// Attributes that authors may add. All others could change what the element is or does: handlers, styles,
// addresses.
const allowed = /^(data-[a-z\d-]+|aria-[a-z]+|title|lang|download)$/
// Reserved for the shell's own scripts and styles.
const ours = /^data-(theme|needs-script|no-print|locks-scroll|notice-.*|analytics)$/

/** @returns the allowed attributes, undefined if there are none; the others are reported */
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
