import type { TelemetrySetting } from '#services/telemetry/telemetry.ts'
import type { ConsentChoice } from '../consent/consent.ts'

/** Whether each setting measures, by the visitor's answer. "Only necessary" always means no. */
const measured: Readonly<Record<TelemetrySetting, Readonly<Record<ConsentChoice | 'none', boolean>>>> = {
  off: { all: false, necessary: false, none: false },
  consent: { all: true, necessary: false, none: false },
  on: { all: true, necessary: false, none: true },
}

/** Ask before each time that something is stored or sent: the answer can change. */
export const mayMeasure = (setting: TelemetrySetting, choice: ConsentChoice | undefined): boolean =>
  measured[setting][choice ?? 'none']

/** If nobody is measured, there is nothing to ask. */
export const asksBeforeMeasuring = (setting: TelemetrySetting): boolean => setting !== 'off'
