// Works out the occurrences of an event in a worker thread: a rule that never matches ("31 February") keeps
// the library searching for ever, and a thread can be terminated.
import { parentPort } from 'node:worker_threads'
import ICAL from 'ical.js'

/** Components as jCal. */
export interface RecurrenceQuery {
  event: unknown[]
  exceptions: unknown[][]
  /** Local date-times as ISO text without an offset; occurrences outside them are ignored. */
  from: string
  to: string
  most: number
}

export interface Occurrence {
  /** The time that the rule gives, as ISO text: it identifies an occurrence. */
  id: string
  start: string
  end: string
  /** Index of the exception that replaces it; -1 for none. */
  exception: number
}

const MAX_STEPS = 20_000

function occurrencesOf({ event: jcal, exceptions, from, to, most }: RecurrenceQuery): Occurrence[] {
  const component = new ICAL.Component(jcal as never)
  const ends = periodsToStarts(component)
  const replaced = exceptions.map((exception) => new ICAL.Event(new ICAL.Component(exception as never)))
  const event = new ICAL.Event(component, { exceptions: [] })
  for (const exception of replaced) event.relateException(exception)
  const iterator = event.iterator()
  const found: Occurrence[] = []
  let first: Occurrence | undefined
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = iterator.next()
    if (next === null || next === undefined || next.toString() > to) break
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next)
    const exception = replaced.findIndex((one) => one.component === item.component)
    const occurrence = {
      id: recurrenceId.toString(),
      start: startDate.toString(),
      end: (exception === -1 ? ends.get(startDate.toString()) : undefined) ?? endDate.toString(),
      exception,
    }
    first ??= occurrence
    if (occurrence.end >= from) found.push(occurrence)
    if (found.length === most) break
  }
  return found.length > 0 || first === undefined ? found : [first]
}

/**
 * An RDATE may be a period, which the library cannot iterate: it is replaced by its start.
 * @returns the periods' ends, by start
 */
function periodsToStarts(component: ICAL.Component): Map<string, string> {
  const ends = new Map<string, string>()
  for (const property of component.getAllProperties('rdate')) {
    if (property.type !== 'period') continue
    const zone = property.getFirstParameter('tzid')
    const starts = property.getValues().map((period) => {
      const { start } = period as ICAL.Period
      ends.set(start.toString(), (period as ICAL.Period).getEnd().toString())
      return start
    })
    component.removeProperty(property)
    for (const start of starts) {
      const own = new ICAL.Property('rdate', component)
      if (zone) own.setParameter('tzid', zone)
      own.setValue(start)
      component.addProperty(own)
    }
  }
  return ends
}

parentPort?.on('message', (question: RecurrenceQuery) => {
  try {
    parentPort?.postMessage({ occurrences: occurrencesOf(question) })
  } catch (error) {
    parentPort?.postMessage({ failure: (error as Error).message })
  }
})

parentPort?.postMessage('ready')
