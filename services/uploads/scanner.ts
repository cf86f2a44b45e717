// A virus scanner, if configured: clamd with its stream protocol over TCP or a Unix socket.
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { type FileFault, FileRefused } from './check/refusal.ts'
import type { ByteSource } from './storage/storage.ts'

/**
 * Returns for a clean file.
 * @throws FileRefused when the scanner found something, or the file is too large to scan
 * @throws any other error when it cannot be reached or gives up; the file then waits
 */
export type Scanner = (source: ByteSource) => Promise<void>

class ScannerSilent extends Error {}

const SILENCE_MS = 60_000
const FOUND = /^stream: (.+) FOUND$/
const CLEAN = 'stream: OK'
const TOO_LARGE = 'INSTREAM size limit exceeded. ERROR'

/**
 * @param address `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl`
 * @param silenceMs how long it may send nothing before it counts as down
 */
export function createClamdScanner(address: string, silenceMs = SILENCE_MS): Scanner {
  const url = new URL(address)
  const connect = (): Socket =>
    url.protocol === 'unix:'
      ? createConnection(decodeURIComponent(url.pathname))
      : createConnection(Number(url.port || 3310), url.hostname)

  /** @returns the answer; empty if it hangs up without one */
  async function ask(send: (socket: Socket, signal: AbortSignal) => Promise<void>): Promise<string> {
    const socket = connect()
    const over = new AbortController()
    socket.setTimeout(silenceMs, () => socket.destroy(new ScannerSilent('The scanner is silent')))
    try {
      await once(socket, 'connect')
      const answered = answerOf(socket)
      // A scanner that has seen enough answers and hangs up before the file has been sent.
      const sent = send(socket, over.signal).catch(() => {})
      return await answered.finally(() => {
        over.abort()
        return sent
      })
    } finally {
      socket.destroy()
    }
  }

  return async function scan(source) {
    try {
      judge(await ask((socket, signal) => sendFile(socket, source, signal)))
    } catch (error) {
      // An answer sent while hanging up on our writes is usually lost. A bare size without a file gets an
      // answer.
      const isHeard = error instanceof FileRefused || error instanceof ScannerSilent
      if (!isHeard && (await ask(async (socket) => void socket.end(headOf(source.bytes)))) === TOO_LARGE)
        judge(TOO_LARGE)
      throw error
    }
  }
}

function judge(answer: string): void {
  if (answer === CLEAN) return
  const name = FOUND.exec(answer)?.[1]
  if (name !== undefined) throw new FileRefused(faultOf(name), `The scanner found ${name}`)
  if (answer === TOO_LARGE) throw new FileRefused('too-large', 'The file is too large for the scanner')
  throw new Error(`The scanner answered: ${answer.slice(0, 200)}`)
}

/** Scanners can be configured to refuse, besides malware, what they cannot inspect. */
function faultOf(name: string): FileFault {
  if (name.startsWith('Heuristics.Limits.Exceeded')) return 'too-large'
  if (name.startsWith('Heuristics.Encrypted')) return 'encrypted'
  return 'malware'
}

/** The command and the number of bytes that follow. */
const headOf = (bytes: number): Buffer => Buffer.concat([Buffer.from('zINSTREAM\0'), lengthOf(bytes)])

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function sendFile(socket: Socket, source: ByteSource, signal: AbortSignal): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of await source.stream()) {
    const piece = chunk as Buffer
    if (!socket.write(Buffer.concat([lengthOf(piece.length), piece]))) await once(socket, 'drain', { signal })
  }
  socket.write(lengthOf(0))
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer.replace(/\0$/, '').trim()
}
