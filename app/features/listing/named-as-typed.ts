import { nominatives } from '#domain/search/meant/places.ts'

/** The name of a city that is most like what was typed: in its language, and not declined. */
export function nameAsTyped(typed: string, names: readonly string[]): string | undefined {
  const said = typed
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  // Behind a preposition, of one word or two.
  for (const [from] of said.entries())
    for (const form of nominatives(said.slice(from).join(' '))) {
      const name = names.find((each) => each.toLowerCase() === form)
      if (name !== undefined) return name
    }
  const all = ` ${said.join(' ')}`
  const likeness = (name: string) => {
    let letters = name.length
    while (letters > 0 && !all.includes(` ${name.slice(0, letters).toLowerCase()}`)) letters--
    return letters
  }
  return names.toSorted((a, b) => likeness(b) - likeness(a))[0]
}
