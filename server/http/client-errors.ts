import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** How long a sender has to read why it was refused before its connection is cut. */
const LINGER_MS = 1_000

/**
 * Answers what is no request: Node's own answer has none of the site's headers.
 * @param headers of every answer
 */
export function answerClientErrors(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...headers, connection: 'close' }).end()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: unknown }) => {
    // The sender has gone, or an answer has begun, which another one would garble.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage != null) {
      socket.destroy()
      return
    }
    const status = STATUS[error.code ?? ''] ?? 400
    const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}
