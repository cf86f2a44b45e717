// Time of the main thread to refuse a request: admission, response and socket write, without the network.
import { createSecretKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadMessages } from '../app/locale/messages/load.ts'
import { createAdmission } from '../server/http/admission/admission.ts'
import { classes } from '../server/http/admission/classes.ts'
import { createRefusals } from '../server/http/admission/refusals.ts'
import { visitorOf } from '../server/middleware/visitor.ts'
import { percentiles } from './open-loop.ts'

const TIMES = 5_000

/** @returns thread time per refused page, in milliseconds */
export async function benchRefusal() {
  const refusals = createRefusals({ messages: loadMessages, secure: true })
  await refusals.ready
  const key = createSecretKey(randomBytes(32))
  const full = { ...classes.page, slots: 0, share: 0, queue: 0 }
  const admission = createAdmission({
    refusals,
    rules: { ...classes, page: full },
    visitorOf: ({ socket, headers }) =>
      visitorOf({ trustedProxies: 1, key }, socket.remoteAddress, String(headers['x-forwarded-for'])),
  })
  const took: number[] = []
  const server = createServer((request, response) => {
    const start = performance.now()
    admission.admit(request, response, () => response.end())
    took.push(performance.now() - start)
  }).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    for (let at = 0; at < TIMES; at++) {
      const headers = { accept: 'text/html', 'x-forwarded-for': `10.0.${at % 200}.1` }
      const answer = await fetch(`http://127.0.0.1:${port}/global/de-de/home`, { headers })
      if (answer.status !== 503) throw new Error(`Not refused: ${answer.status}`)
      await answer.arrayBuffer()
    }
    return percentiles('refusal', took.slice(TIMES / 10))
  } finally {
    server.close()
  }
}
