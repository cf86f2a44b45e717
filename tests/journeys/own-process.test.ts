import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'guildhall-process-'))
const running: (OwnProcess | Server)[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await ('stop' in one ? one.stop() : one.close())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, text: string): string {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, text)
  return file
}

const options = { ready: '/', env: {}, startMs: 30_000 }
const serving = `
  import { createServer } from 'node:http'
  createServer((_, answer) => answer.end(String(Date.now()))).listen(Number(process.env.PORT), '127.0.0.1')`

test('a server that ends is an error at once, with what it printed', async () => {
  const file = program('ends', `console.error('the disk is full'); process.exit(3)`)
  await expect(startProcess(file, options)).rejects.toThrow(
    /ended before it was ready \(code 3\).*the disk is full/s,
  )
}, 20_000)

test('a server that does not answer is ended, and an error with what it printed', async () => {
  const silent = program('silent', `console.log('waits for a lock'); setInterval(() => {}, 1_000)`)
  await expect(startProcess(silent, { ...options, startMs: 2_000 })).rejects.toThrow(
    /it does not listen.*waits for a lock/s,
  )
})

test('what another server answers at the address is not taken for its own', async () => {
  const port = await freePort()
  const other = createServer((_, answer) => answer.end())
  running.push(other.listen(port, '127.0.0.1'))
  await once(other, 'listening')
  const late = program('late', `setTimeout(() => { console.error('EADDRINUSE'); process.exit(1) }, 1_000)`)
  await expect(startProcess(late, { ...options, origin: `http://127.0.0.1:${port}` })).rejects.toThrow(
    /ended before it was ready/,
  )
}, 60_000)

test('one whose port was taken gets another', async () => {
  const tried = join(folder, 'tried')
  const file = program(
    'unlucky',
    `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(tried)}, process.env.PORT + '\\n')
    if (readFileSync(${JSON.stringify(tried)}, 'utf8').split('\\n').length === 2)
      throw Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' })
    ${serving.replace('import { createServer }', 'const { createServer }').replace("from 'node:http'", "= await import('node:http')")}`,
  )
  const started = await startProcess(file, options)
  running.push(started)
  const ports = readFileSync(tried, 'utf8').trim().split('\n')
  expect(ports).toHaveLength(2)
  expect(started.origin).toBe(`http://127.0.0.1:${ports[1]}`)
  expect(ports[1]).not.toBe(ports[0])
}, 60_000)

test('its clock is moved, and it ends', async () => {
  const started = await startProcess(program('serving', serving), options)
  await started.moveClock(2)
  const there = Number(await (await fetch(started.origin)).text())
  expect(there - Date.now()).toBeGreaterThan(47 * 3_600_000)
  await started.stop()
  await expect(fetch(started.origin)).rejects.toThrow()
  await started.stop()
}, 60_000)

test('ports are free and outside of what the system takes for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(new Set(ports).size).toBe(20)
  for (const port of ports) expect(port).toBeLessThan(32_768)
})
