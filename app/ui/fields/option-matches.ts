import type { Option } from './option.ts'

/** Text normalised for search: `zolty еж` finds `Żółty Ёж`. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .trim()
}

/**
 * Options that contain every word of the query, those that begin with it first; all options for an empty
 * query.
 */
export function matchingOptions(options: readonly Option[], query: string): readonly Option[] {
  const wanted = folded(query)
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const found = options
    .map((option) => ({ option, label: folded(option.label) }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
  const first = found.filter(({ label }) => label.startsWith(wanted))
  return [...first, ...found.filter(({ label }) => !label.startsWith(wanted))].map(({ option }) => option)
}
