// A list that is not one employer's: the best first, but nothing twice, and others before more of the same.
interface Listed {
  score: number
  candidate: { type: string; title?: string; by?: string }
}

/** What each further vacancy of one employer keeps of its score. */
const AGAIN = 0.75

/** @param sorted the best first */
export function spread<One extends Listed>(sorted: readonly One[], limit: number): One[] {
  const left = [...sorted]
  const times = new Map<string, number>()
  const known = new Set<string>()
  const chosen: One[] = []
  while (chosen.length < limit && left.length > 0) {
    let [best, at] = [Number.NEGATIVE_INFINITY, 0]
    for (const [index, one] of left.entries()) {
      // Nothing that follows can be better: scores fall, and repetition only takes away.
      if (one.score <= best) break
      const score = one.score * AGAIN ** (times.get(employerOf(one)) ?? 0)
      if (score > best) [best, at] = [score, index]
    }
    const [one] = left.splice(at, 1)
    if (one === undefined) break
    // The same title by the same employer, provider or community is one offer in several rows.
    const offer = offerOf(one)
    if (offer !== undefined && known.has(offer)) continue
    if (offer !== undefined) known.add(offer)
    chosen.push(one)
    const employer = employerOf(one)
    if (employer !== '') times.set(employer, (times.get(employer) ?? 0) + 1)
  }
  return chosen
}

const offerOf = ({ candidate: { type, title, by } }: Listed): string | undefined =>
  title && by ? JSON.stringify([type, plain(by), plain(title)]) : undefined

const employerOf = ({ candidate: { type, by } }: Listed): string =>
  type === 'vacancy' ? plain(by ?? '') : ''

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
