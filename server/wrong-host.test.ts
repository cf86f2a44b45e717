import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { refuseWrongHost } from './wrong-host.ts'

async function status(origin: string | undefined, host: string, path = '/'): Promise<number | undefined> {
  const refuse = refuseWrongHost(origin)
  const server = createServer((request, response) => {
    if (!refuse(request, response)) response.end('page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  server.close()
  return answer
}

test.each([
  ['https://guildhall.example', 'guildhall.example', '/', 200],
  ['https://guildhall.example', 'GUILDHALL.example', '/', 200],
  ['https://guildhall.example', 'evil.example', '/', 421],
  ['https://guildhall.example', 'guildhall.example:8080', '/', 421],
  ['https://guildhall.example', '10.0.0.7', '/readyz', 200],
  [undefined, 'anything.example', '/', 200],
])('origin %s, host %s, %s: %d', async (origin, host, path, expected) => {
  expect(await status(origin, host, path)).toBe(expected)
})
