import styles from './marked-text.module.css'

interface MarkedTextProps {
  text: string
  /** Ranges of characters, in order. */
  marks: readonly (readonly [number, number])[]
}

/** Text with the searched parts highlighted. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  let at = 0
  const parts = marks.flatMap(([from, to]) => {
    const before = text.slice(at, from)
    at = to
    return [
      before,
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    ]
  })
  return [...parts, text.slice(at)]
}
