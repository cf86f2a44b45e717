// Headings: ids that stay the same while the text does, and levels that fit under the page's own.
export interface Heading {
  id: string
  text: string
  level: number
}

// Ids of the shell; a heading "Main" must not take the target of the skip link.
const TAKEN_BY_THE_PAGE = ['main', 'content', 'header', 'footer', 'nav', 'menu', 'search', 'root', 'top']

/** Letters and digits of any script, joined by hyphens. */
export function slug(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
  let id = words.shift()?.slice(0, 60) ?? ''
  for (const word of words) {
    if (id.length + word.length >= 60) break
    id += `-${word}`
  }
  return id === '' ? 'section' : id
}

/** Gives every id once: the second "notes" becomes "notes-2". */
export function createIds(taken: Iterable<string> = []): (wanted: string) => string {
  const used = new Set([...TAKEN_BY_THE_PAGE, ...taken])
  return (wanted) => {
    let id = wanted
    for (let number = 2; used.has(id); number++) id = `${wanted}-${number}`
    used.add(id)
    return id
  }
}

/**
 * Levels for the headings of one text, in its order: the highest becomes `first`, and none is deeper than one below
 * the heading before it, because a reader who jumps from heading to heading would look for the missing one.
 */
export function createLevels(written: readonly number[], first: number): (level: number) => number {
  const shift = first - Math.min(first, ...written)
  let previous = first - 1
  return (level) => {
    previous = Math.min(Math.max(level + shift, first), previous + 1, 6)
    return previous
  }
}
