import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { clientGone } from '#db/request-signal.ts'
import { createLog } from './log.ts'

function logged() {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  return { lines, log: createLog('info', destination) }
}

test('work whose client has gone is no failure', () => {
  const { lines, log } = logged()
  log.error({ err: clientGone() }, 'Vacancies could not be searched')
  expect(lines).toEqual([])
})

test('every other failure is a line, also one that took too long', () => {
  const { lines, log } = logged()
  log.error({ err: new DOMException('The request took too long', 'TimeoutError') }, 'late')
  log.warn({ err: new DOMException('Stopped', 'AbortError') }, 'stopped')
  log.error({ err: new Error('boom') }, 'failed')
  log.warn({}, 'a word')
  expect(lines.map(({ msg }) => msg)).toEqual(['late', 'stopped', 'failed', 'a word'])
})

test('what lets its holder in is never written', () => {
  const { lines, log } = logged()
  log.info(
    { headers: { cookie: 'a', authorization: 'b', access_token: 'c', preview_token: 'd', accept: 'e' } },
    'asked',
  )
  expect(lines[0]?.headers).toEqual({
    cookie: '[Redacted]',
    authorization: '[Redacted]',
    access_token: '[Redacted]',
    preview_token: '[Redacted]',
    accept: 'e',
  })
})
