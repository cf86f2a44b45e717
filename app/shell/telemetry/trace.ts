// What is measured, in the JSON encoding of OTLP/HTTP: ids in hex, 64-bit numbers as decimal text, enumerations as numbers.
// https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
import type { VitalName } from './vitals.ts'

export type SpanName = 'page' | 'web-vital' | 'scroll' | 'click'

/** Everything that may be said of a measurement; services/telemetry/spans.ts refuses anything else. */
export interface SpanFacts {
  /** The page's pattern, never its address: `/blog/:category/:slug`. */
  'http.route': string
  /** Language of the page: `uk`. */
  'page.language': string
  'window.size': 'small' | 'medium' | 'large'
  'web_vital.name'?: Exclude<VitalName, 'FID'>
  'web_vital.value'?: number
  'web_vital.rating'?: string
  'web_vital.navigation'?: string
  /** Percent of the page's height. */
  'scroll.depth'?: number
  /** What content calls the button or link that was pressed. */
  'click.name'?: string
  /** Measurements that the limit of 80 a minute has kept back. */
  'telemetry.dropped'?: number
}

export interface SpanInput {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: SpanName
  /** Milliseconds since 1970. */
  from: number
  to: number
  facts: SpanFacts
}

const INTERNAL = 1
/** Always written as doubles: 0 and 1 are layout shifts too. */
const DOUBLES = new Set(['web_vital.value'])

/** The body of one request: all spans of a page view that wait. */
export function encodeTraces(spans: readonly SpanInput[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: [attribute('service.name', 'guildhall-web')] },
        scopeSpans: [{ scope: { name: 'guildhall-web' }, spans: spans.map(encodeSpan) }],
      },
    ],
  })
}

function encodeSpan({ traceId, spanId, parentSpanId, name, from, to, facts }: SpanInput) {
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name,
    kind: INTERNAL,
    startTimeUnixNano: nanoseconds(from),
    endTimeUnixNano: nanoseconds(Math.max(from, to)),
    attributes: Object.entries(facts).map(([key, value]) => attribute(key, value)),
  }
}

function attribute(key: string, value: string | number) {
  if (typeof value === 'string') return { key, value: { stringValue: value } }
  return { key, value: DOUBLES.has(key) ? { doubleValue: value } : { intValue: String(value) } }
}

// As text: a number of nanoseconds is larger than what JavaScript counts exactly.
const nanoseconds = (milliseconds: number) => `${BigInt(Math.round(milliseconds * 1_000))}000`

/** Random, and made anew for every page view: it ties together what belongs to one view, and nothing else. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
