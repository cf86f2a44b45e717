/** The number by which the router knows this entry of the browser's history. */
export function placeInHistory(): number | undefined {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx
}
