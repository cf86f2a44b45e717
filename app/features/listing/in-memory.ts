// Lists that are short enough to be filtered in memory: by every word, and within each facet by any value.

export interface InMemory<Card, Facet extends string> {
  /** What words are looked for in. */
  textOf: (card: Card) => string
  /** The values of a facet that a card counts for. */
  valuesOf: (card: Card, facet: Facet) => readonly string[]
}

interface Asked {
  query: string
  chosen: Readonly<Record<string, readonly string[]>>
}

export function chooseFrom<Card, Facet extends string>(
  cards: readonly Card[],
  { textOf, valuesOf }: InMemory<Card, Facet>,
  { query, chosen }: Asked,
  except?: Facet,
): Card[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return cards.filter((card) => {
    const text = words.length === 0 ? '' : textOf(card).toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      Object.entries(chosen).every(
        ([facet, values]) =>
          facet === except || valuesOf(card, facet as Facet).some((value) => values.includes(value)),
      )
    )
  })
}

/** How many there are of each value of a facet, ignoring its own choice; most frequent first. */
export function countIn<Card, Facet extends string>(
  cards: readonly Card[],
  list: InMemory<Card, Facet>,
  state: Asked,
  facet: Facet,
): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of state.chosen[facet] ?? []) counts.set(value, 0)
  for (const card of chooseFrom(cards, list, state, facet))
    for (const value of list.valuesOf(card, facet)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
