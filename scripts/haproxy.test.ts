// What the documented proxy answers by itself; with sites behind it, it is tested by journeys and by rolling restarts.
import { request } from 'node:https'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startProxy } from './haproxy.ts'

const HOST = 'guildhall.test'

test('while no replica is up, its own 503 has the headers that keep visitors on https', async () => {
  const [httpPort, httpsPort, nobody] = [await freePort(), await freePort(), await freePort()]
  const proxy = await startProxy({ host: HOST, httpPort, httpsPort, replicas: [nobody] })
  try {
    await proxy.untilServing(0)
    const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, object]>()
    const settings = { host: '127.0.0.1', port: httpsPort, servername: HOST, ca: proxy.certificate }
    request({ ...settings, agent: false, headers: { host: `${HOST}:${httpsPort}` } }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers])
    })
      .on('error', reject)
      .end()
    const [status, headers] = await promise
    expect(status).toBe(503)
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'x-content-type-options': 'nosniff',
    })
  } finally {
    await proxy.stop()
  }
})
