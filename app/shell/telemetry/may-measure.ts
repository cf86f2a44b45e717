import type { TelemetrySetting } from '#services/telemetry/telemetry.ts'
import type { ConsentChoice } from '../consent/consent.ts'

/** What each setting makes of a visitor's answer. An answer of "only necessary" is obeyed by every one of them. */
const measured: Readonly<Record<TelemetrySetting, Readonly<Record<ConsentChoice | 'none', boolean>>>> = {
  off: { all: false, necessary: false, none: false },
  consent: { all: true, necessary: false, none: false },
  on: { all: true, necessary: false, none: true },
}

/** Asked before each time that something is kept or sent: an answer can change. */
export const mayMeasure = (setting: TelemetrySetting, choice: ConsentChoice | undefined): boolean =>
  measured[setting][choice ?? 'none']

/** There is nothing to ask about where nobody is measured. */
export const asksBeforeMeasuring = (setting: TelemetrySetting): boolean => setting !== 'off'
