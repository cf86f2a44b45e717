/** Plain text in which what stands between backticks is code. */
export function CodeWords({ text }: { text: string }) {
  // Parts at odd places stand between backticks; an odd one out is no code.
  const parts = text.split('`')
  const isOdd = parts.length % 2 === 0
  return parts.map((part, at) => {
    const key = `${at} ${part}`
    if (at % 2 === 1 && !(isOdd && at === parts.length - 1)) return <code key={key}>{part}</code>
    return <span key={key}>{isOdd && at === parts.length - 1 ? `\`${part}` : part}</span>
  })
}
