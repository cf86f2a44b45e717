/**
 * Of some numbers those with the largest keys, in order; of equal keys the larger number, which came later, is first.
 * One pass with a heap of what is wanted: nothing has to be kept sorted while vacancies come and go.
 * @param numbers in rising order
 */
export function firstOf(numbers: Uint32Array, keys: Float64Array, from: number, size: number): number[] {
  const wanted = from + size
  const heap: number[] = []
  const before = (a: number, b: number) => {
    const difference = (keys[a] ?? 0) - (keys[b] ?? 0)
    return difference === 0 ? a < b : difference < 0
  }
  let least = Number.NEGATIVE_INFINITY
  for (let at = 0; at < numbers.length; at++) {
    const ord = numbers[at] ?? 0
    if (heap.length < wanted) {
      heap.push(ord)
      rise(heap, before)
    } else if ((keys[ord] ?? 0) >= least) {
      // Numbers rise, so of equal keys the one that comes now is wanted more.
      heap[0] = ord
      sink(heap, before)
    } else continue
    least = heap.length < wanted ? least : (keys[heap[0] ?? 0] ?? 0)
  }
  return heap.sort((a, b) => (before(a, b) ? 1 : -1)).slice(from)
}

type Before = (a: number, b: number) => boolean

// The least wanted is at the top.
function rise(heap: number[], before: Before): void {
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!before(heap[at] ?? 0, heap[parent] ?? 0)) return
    swap(heap, at, parent)
    at = parent
  }
}

function sink(heap: number[], before: Before): void {
  let at = 0
  for (;;) {
    let least = at
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && before(heap[child] ?? 0, heap[least] ?? 0)) least = child
    if (least === at) return
    swap(heap, at, least)
    at = least
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] ?? 0
  heap[a] = heap[b] ?? 0
  heap[b] = kept
}
