// Encodes measurements as OTLP/HTTP JSON: ids in hex, 64-bit numbers as decimal strings, enumerations as
// numbers. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
import type { VitalName } from './vitals.ts'

export type SpanName = 'page' | 'web-vital' | 'scroll' | 'click'

/** All attributes that a span may have; services/telemetry/spans.ts refuses others. */
export interface SpanFacts {
  /** Route pattern, never the address: `/blog/:category/:slug`. */
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
  /** The name that content gives the pressed button or link. */
  'click.name'?: string
  /** Number of events dropped by the limit of 80 a minute. */
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
/** Always encoded as doubles: layout shifts can be 0 or 1. */
const DOUBLES = new Set(['web_vital.value'])

/** Request body with all pending spans of a page view. */
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

// As text: nanoseconds exceed JavaScript's exact integers.
const nanoseconds = (milliseconds: number) => `${BigInt(Math.round(milliseconds * 1_000))}000`

/** Random for every page view: it links the spans of one view and nothing else. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
