// A client that writes raw bytes to a connection, without a library.
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  head: string
  body: string
}

export interface RawLine {
  send(bytes: string | Buffer): void
  /** Waits for a complete answer. Rejects if the connection ends before. */
  answer(): Promise<RawAnswer>
  end(): void
}

export function openLine(port: number): RawLine {
  const socket = connect(port, '127.0.0.1')
  let came = Buffer.alloc(0)
  let isOver = false
  const waiting = new Set<() => void>()
  const look = () => {
    for (const one of [...waiting]) one()
  }
  socket.on('data', (piece) => {
    came = Buffer.concat([came, piece])
    look()
  })
  const over = () => {
    isOver = true
    look()
  }
  // A server that has refused a body may reset the rest of it.
  socket.on('error', over).on('end', over).on('close', over)
  return {
    send: (bytes) => void socket.write(bytes),
    end: () => void socket.destroy(),
    answer: () =>
      new Promise((resolve, reject) => {
        const tryAnswer = () => {
          const whole = wholeAnswer(came, isOver)
          if (whole === undefined && !isOver) return
          waiting.delete(tryAnswer)
          if (whole !== undefined) return resolve(whole)
          return reject(new Error(`The connection ended after: ${came.toString().slice(0, 200)}`))
        }
        waiting.add(tryAnswer)
        tryAnswer()
      }),
  }
}

function wholeAnswer(came: Buffer, isOver: boolean): RawAnswer | undefined {
  const blank = came.indexOf('\r\n\r\n')
  if (blank === -1) return undefined
  const head = came.subarray(0, blank).toString('latin1').toLowerCase()
  const rest = came.subarray(blank + 4)
  const length = /^content-length: (\d+)/m.exec(head)?.[1]
  const isChunked = /^transfer-encoding: chunked/m.test(head)
  const isWhole =
    isOver ||
    (length !== undefined && rest.length >= Number(length)) ||
    (isChunked && rest.includes('0\r\n\r\n')) ||
    (length === undefined && !isChunked)
  if (!isWhole) return undefined
  return { status: Number(head.slice(9, 12)), head, body: rest.toString() }
}

export const chunkOf = (bytes: string): string => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`

export const headOf = (method: string, path: string, headers: Readonly<Record<string, string>>): string =>
  `${[`${method} ${path} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`
