/**
 * Remembers what was made of content answers for as long as the answers themselves are. For pages that are
 * kept: they have to read the answers, to record what they were made from, but need not compute with them
 * again. A result may depend on nothing but the answers; those that are the same objects are unchanged, because
 * remembered answers are frozen.
 */
export function oncePerAnswers<Part extends object, Value>(
  make: (parts: readonly Part[]) => Value,
): (parts: readonly Part[]) => Value {
  const made = new WeakMap<Part, { parts: readonly Part[]; value: Value }>()
  return (parts) => {
    const [first] = parts
    const known = first && made.get(first)
    if (known?.parts.length === parts.length && known.parts.every((part, at) => part === parts[at]))
      return known.value
    const value = make(parts)
    if (first !== undefined) made.set(first, { parts, value })
    return value
  }
}
