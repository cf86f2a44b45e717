// Free ports for servers of tests and measurements. Not from the range that the system takes for outgoing
// connections: between here and the server's start one of those could take the port.
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const LOWEST = 20_000
const HIGHEST = belowOutgoing()
const TRIES = 100
/** A server may start long after it got its port. */
const given = new Set<number>()

/** @returns a port of 127.0.0.1; chosen at random, so that programs beside each other choose different ones */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`No port between ${LOWEST} and ${HIGHEST} is free`)
}

/** The end, exclusive. */
function belowOutgoing(): number {
  const usual = 32_768
  try {
    const [lowest = usual] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
      .split(/\s+/)
      .map(Number)
    return lowest > LOWEST ? lowest : usual
  } catch {
    return usual
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
