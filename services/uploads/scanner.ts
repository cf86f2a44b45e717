// A virus scanner, where one is configured: clamd, asked by its stream protocol over TCP or a Unix socket.
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import type { ByteSource } from './storage/storage.ts'

export type Finding = { clean: true } | { clean: false; name: string }

/** @throws when the scanner cannot be asked or gives up; the file then waits */
export type Scanner = (source: ByteSource) => Promise<Finding>

const SILENCE_MS = 60_000
const FOUND = /^stream: (.+) FOUND\0?$/
const CLEAN = /^stream: OK\0?$/

/** @param address `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl` */
export function createClamdScanner(address: string): Scanner {
  const url = new URL(address)
  const connect = (): Socket =>
    url.protocol === 'unix:'
      ? createConnection(decodeURIComponent(url.pathname))
      : createConnection(Number(url.port || 3310), url.hostname)

  return async function scan(source) {
    const socket = connect()
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('The scanner is silent')))
    try {
      await once(socket, 'connect')
      const answered = answerOf(socket)
      // A scanner that has seen enough answers and hangs up before the file is sent.
      const sent = send(socket, source).catch(() => {})
      const answer = await answered
      await sent
      if (CLEAN.test(answer)) return { clean: true }
      const found = FOUND.exec(answer)
      if (found) return { clean: false, name: found[1] ?? '' }
      throw new Error(`The scanner answered: ${answer.slice(0, 200)}`)
    } finally {
      socket.destroy()
    }
  }
}

async function send(socket: Socket, source: ByteSource): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of await source.stream()) {
    const piece = chunk as Buffer
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await once(socket, 'drain')
  }
  socket.write(Buffer.alloc(4))
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer.trim()
}
