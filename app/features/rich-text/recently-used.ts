/** Remembers what was made last: a text is rendered again for every reader who is signed in. */
export function recentlyUsed<Value>(most: number): (key: string, make: () => Value) => Value {
  const known = new Map<string, { value: Value }>()
  return (key, make) => {
    const entry = known.get(key) ?? { value: make() }
    known.delete(key)
    known.set(key, entry)
    const oldest = known.size > most ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return entry.value
  }
}
