import { z } from 'zod'
import { langs } from '../languages.ts'
import { CLICK_NAME } from './click-name.ts'

// What a browser may report, property by property: anything else is refused, so that nothing personal is sent
// by accident. The encoding is OTLP's JSON; app/shell/telemetry/trace.ts writes it.

/** A page's route pattern: words and parameter names, no values and no query. */
const ROUTE = /^\/(?:(?::?[a-z][a-z-]{0,30}|\*)\/?){0,6}$/
const MAX_SPANS = 20
/** Ten digits of seconds, valid until 2286, and nine of nanoseconds. */
const nanoseconds = z.string().regex(/^\d{19}$/)
const hex = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`))

const text = <Value extends z.ZodType<string>>(value: Value) => z.strictObject({ stringValue: value })
/** 64-bit integers are text in this encoding. */
const whole = (pattern: RegExp) => z.strictObject({ intValue: z.string().regex(pattern) })

export const vitalNames = ['FCP', 'LCP', 'CLS', 'INP', 'TTFB'] as const
export const ratings = ['good', 'needs-improvement', 'poor'] as const

const attribute = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('http.route'), value: text(z.string().max(120).regex(ROUTE)) }),
  z.strictObject({
    key: z.literal('page.language'),
    value: text(z.enum(langs)),
  }),
  z.strictObject({ key: z.literal('window.size'), value: text(z.enum(['small', 'medium', 'large'])) }),
  z.strictObject({ key: z.literal('web_vital.name'), value: text(z.enum(vitalNames)) }),
  z.strictObject({
    key: z.literal('web_vital.value'),
    value: z.strictObject({ doubleValue: z.number().min(0).max(3_600_000) }),
  }),
  z.strictObject({ key: z.literal('web_vital.rating'), value: text(z.enum(ratings)) }),
  z.strictObject({
    key: z.literal('web_vital.navigation'),
    value: text(
      z.enum([
        'navigate',
        'reload',
        'back-forward',
        'back-forward-cache',
        'prerender',
        'restore',
        'soft-navigation',
      ]),
    ),
  }),
  z.strictObject({ key: z.literal('scroll.depth'), value: whole(/^(?:\d{1,2}|100)$/) }),
  z.strictObject({
    key: z.literal('click.name'),
    value: text(z.string().regex(CLICK_NAME)),
  }),
  z.strictObject({ key: z.literal('telemetry.dropped'), value: whole(/^\d{1,6}$/) }),
])

const span = z.strictObject({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: hex(16).optional(),
  name: z.enum(['page', 'web-vital', 'scroll', 'click']),
  kind: z.literal(1),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute).max(10),
})

const resource = z.strictObject({
  attributes: z.tuple([
    z.strictObject({ key: z.literal('service.name'), value: text(z.literal('guildhall-web')) }),
  ]),
})

/** One request: an ExportTraceServiceRequest with one resource and one scope. */
export const traceRequest = z.strictObject({
  resourceSpans: z.tuple([
    z.strictObject({
      resource,
      scopeSpans: z.tuple([
        z.strictObject({
          scope: z.strictObject({ name: z.literal('guildhall-web') }),
          spans: z.array(span).min(1).max(MAX_SPANS),
        }),
      ]),
    }),
  ]),
})

export type Span = z.output<typeof span>

/** A span's attribute as text; undefined if it is absent. */
export function factOf({ attributes }: Span, key: Span['attributes'][number]['key']): string | undefined {
  const found = attributes.find((attribute) => attribute.key === key)
  return found && String(Object.values(found.value)[0])
}
