import { createThrottle } from './throttle.ts'
import { encodeTraces, randomHex, type SpanFacts, type SpanInput, type SpanName } from './trace.ts'

const FLUSH_MS = 500
/** The server's limit per request (services/telemetry/spans.ts). */
const MAX_AT_ONCE = 20

type PageFacts = Pick<SpanFacts, 'http.route' | 'page.language' | 'window.size'>

export interface ReporterOptions {
  /** `urgent`: the page may be unloaded at any moment. */
  send: (body: string, urgent: boolean) => void
  /** Whether this session is measured; called for every event. */
  sampled: () => boolean
  /** While the page is hidden events are sent at once: there may be no later. */
  hidden?: () => boolean
}

/** Collects measurements of page views and sends them in batches. Time comes from Date and setTimeout. */
export function createReporter({ send, sampled, hidden = () => false }: ReporterOptions) {
  const mayPass = createThrottle()
  let view: { traceId: string; spanId: string; from: number; pageFacts: PageFacts } | undefined
  let waiting: SpanInput[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let dropped = 0

  function add(span: SpanInput): boolean {
    if (!sampled()) return false
    if (!mayPass(Date.now())) {
      dropped++
      return false
    }
    waiting.push(span)
    if (hidden() || waiting.length >= MAX_AT_ONCE) flush(hidden())
    else timer ??= setTimeout(flush, FLUSH_MS)
    return true
  }

  function flush(urgent = false) {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    send(encodeTraces(spans), urgent)
  }

  return {
    /** A page view begins; `from` in milliseconds since 1970. */
    arrive(pageFacts: PageFacts, from = Date.now()) {
      view = { traceId: randomHex(16), spanId: randomHex(8), from, pageFacts }
    },
    /** Records an event without duration on the current page. */
    record(name: Exclude<SpanName, 'page'>, facts: Omit<SpanFacts, keyof PageFacts>) {
      if (view === undefined) return
      const { traceId, spanId: parentSpanId, pageFacts } = view
      const now = Date.now()
      add({
        traceId,
        spanId: randomHex(8),
        parentSpanId,
        name,
        from: now,
        to: now,
        facts: { ...pageFacts, ...facts },
      })
    },
    /** A page view ends: records the span that is the parent of all its events. */
    leave(facts: Omit<SpanFacts, keyof PageFacts>, urgent: boolean) {
      if (view === undefined) return
      const { traceId, spanId, from } = view
      const more = dropped > 0 ? { 'telemetry.dropped': dropped } : {}
      const pageFacts = { ...view.pageFacts, ...facts, ...more }
      if (add({ traceId, spanId, name: 'page', from, to: Date.now(), facts: pageFacts })) dropped = 0
      if (urgent) flush(true)
    },
  }
}
