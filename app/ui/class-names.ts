/** Joins the class names that are set: `classNames(styles.card, wide && styles.wide)`. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  const present = names.filter(Boolean)
  return present.length === 0 ? undefined : present.join(' ')
}
