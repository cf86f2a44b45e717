/** How near to an edge scrolling begins, and how far it goes in a frame, in pixels. */
const NEAR = 56
const FASTEST = 16

/** Pixels to scroll where something is dragged at `at` between two edges: the nearer to one, the more. */
export function edgeStep(at: number, start: number, end: number): number {
  const near = Math.min(NEAR, (end - start) / 3)
  if (near <= 0) return 0
  const reached = (distance: number) => Math.ceil(Math.min(1, Math.max(0, 1 - distance / near)) * FASTEST)
  return reached(end - at) - reached(at - start)
}
