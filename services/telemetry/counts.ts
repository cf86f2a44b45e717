import { factOf, type Span } from './spans.ts'

/** Why a measurement was lost: counted in requests if they were refused unread, else in spans. */
export type Loss = 'invalid' | 'busy' | 'queue' | 'collector'

/** Reports received since this process started. */
export interface TelemetryCounts {
  spans: number
  /** 'LCP good' → how often. */
  vitals: ReadonlyMap<string, number>
  /** Percentage of a page's height → how often it was reached. */
  scrolls: ReadonlyMap<string, number>
  /** Name that content gives a button or link → how often it was pressed; beyond the first few names 'other'. */
  clicks: ReadonlyMap<string, number>
  pagesLeft: number
  /** Forwarded to the operator's collector. */
  forwarded: number
  lost: Readonly<Record<Loss, number>>
}

const MAX_CLICK_NAMES = 100

export function createCounts() {
  const vitals = new Map<string, number>()
  const scrolls = new Map<string, number>()
  const clicks = new Map<string, number>()
  const lost: Record<Loss, number> = { invalid: 0, busy: 0, queue: 0, collector: 0 }
  const counts = { spans: 0, pagesLeft: 0, forwarded: 0, vitals, scrolls, clicks, lost }
  const raise = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  return {
    counts,
    lose: (reason: Loss, count: number) => {
      lost[reason] += count
    },
    add(spans: readonly Span[]) {
      counts.spans += spans.length
      for (const span of spans) {
        if (span.name === 'page') counts.pagesLeft++
        // The schema allows only a few names and values, so these maps stay small.
        const [name, rating, depth, click] = [
          factOf(span, 'web_vital.name'),
          factOf(span, 'web_vital.rating'),
          factOf(span, 'scroll.depth'),
          factOf(span, 'click.name'),
        ]
        if (span.name === 'web-vital' && name && rating) raise(vitals, `${name} ${rating}`)
        if (span.name === 'scroll' && depth) raise(scrolls, depth)
        // Anybody may send names: there are never more than the content of a site has.
        if (span.name === 'click' && click)
          raise(clicks, clicks.has(click) || clicks.size < MAX_CLICK_NAMES ? click : 'other')
      }
    },
  }
}
