/** Kilometres around a city that may be chosen. */
export const distances = [25, 50, 100] as const
export type Distance = (typeof distances)[number]

/** The largest of the distances that are chosen; undefined where none can be chosen so. */
export function distanceOf(values: readonly string[] | undefined): Distance | undefined {
  return distances.findLast((km) => values?.includes(String(km)))
}
