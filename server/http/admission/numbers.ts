import { Counter, Gauge, type Registry } from 'prom-client'
import type { Outcome } from './admission.ts'
import { type RequestClass, requestClasses } from './classes.ts'

/** Counts requests by class and outcome; docs/operations.md explains each. */
export function admissionCounter(registry: Registry): (requestClass: RequestClass, outcome: Outcome) => void {
  const counter = new Counter({
    name: 'guildhall_admission_total',
    help: 'Requests by class and by what became of them before any work was done',
    labelNames: ['class', 'outcome'],
    registers: [registry],
  })
  return (requestClass, outcome) => counter.labels(requestClass, outcome).inc()
}

const gauges = {
  running: 'Requests that hold a slot',
  waiting: 'Requests that wait for a slot',
  arriving: 'Requests that wait for the rest of their body',
} as const

/** Requests that run and wait at the moment of scraping. */
export function admissionGauges(
  registry: Registry,
  state: (requestClass: RequestClass) => Record<keyof typeof gauges, number>,
): void {
  for (const [name, help] of Object.entries(gauges) as [keyof typeof gauges, string][])
    new Gauge({
      name: `guildhall_admission_${name}`,
      help,
      labelNames: ['class'],
      registers: [registry],
      collect() {
        for (const requestClass of requestClasses) this.labels(requestClass).set(state(requestClass)[name])
      },
    })
}
