/** Plain text with code between backticks. */
export function CodeWords({ text }: { text: string }) {
  // Parts at odd indexes are between backticks; an unpaired last one is not code.
  const parts = text.split('`')
  const isOdd = parts.length % 2 === 0
  return parts.map((part, at) => {
    const key = `${at} ${part}`
    if (at % 2 === 1 && !(isOdd && at === parts.length - 1)) return <code key={key}>{part}</code>
    return <span key={key}>{isOdd && at === parts.length - 1 ? `\`${part}` : part}</span>
  })
}
