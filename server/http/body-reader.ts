import type { IncomingMessage, ServerResponse } from 'node:http'
import { faultOfContent, faultOfType, mediaKindOf } from './body-content.ts'
import { BodyPace } from './body-pace.ts'
import { bodyRuleOf } from './body-rules.ts'

/** What nobody has asked to read waits in the network beyond this. Node's own streams do the same. */
const UNREAD_BYTES = 64 * 1024
/** What is read and thrown away after an answer that did not need the body, so that the connection can be used again. */
const LATE_BYTES = 256 * 1024
const LATE_MS = 500
/** How long a sender has to read why it was refused before its connection is cut. */
const LINGER_MS = 1_000

export interface BodyRefusal {
  status: 400 | 408 | 413 | 415
  detail: string
  /** A JSON pointer, or the name of a field. */
  pointer?: string
  /** Of a page, which answers people. */
  page: boolean
  /** Bytes that may be sent, where there were more. */
  limit?: number
}

interface Refusals {
  /** Known before anything was read. */
  now?: BodyRefusal
  later: Promise<BodyRefusal>
}

const refusals = new WeakMap<IncomingMessage, Refusals>()

/** Goes with the request to the application, which is another bundle: middleware/refused-bodies.ts answers there. */
export interface BodyBindings {
  /** Undefined for a request without a body. */
  refusals: Refusals | undefined
}

export const bodyBindings = (request: IncomingMessage): BodyBindings => ({ refusals: refusals.get(request) })

/**
 * Puts itself between the socket and whoever reads the body of a request. Each piece is counted as it arrives, whatever the
 * request says of its length; only what the address takes (body-rules.ts) goes on. A small body goes on when it is whole and
 * was looked at (body-content.ts), a large one piece by piece. To be called before anything else touches the request.
 *
 * A body is refused when somebody begins to read it: who asks for a sign-in before that still answers 401.
 */
export function receiveBody(request: IncomingMessage, response: ServerResponse, path: string): void {
  const { headers } = request
  const length = Number(headers['content-length'] ?? 0)
  if (headers['transfer-encoding'] === undefined && length === 0) return

  const type = headers['content-type']
  const rule = bodyRuleOf(request.method ?? '', path)
  const bringsFiles = rule.files !== undefined && mediaKindOf(type) === 'multipart'
  const passesOn = bringsFiles || rule.reads === 'bytes'
  const limit = bringsFiles ? (rule.files ?? 0) : rule.limit
  const page = rule.page ?? false
  const tooLarge: BodyRefusal = { status: 413, detail: `The body has more than ${limit} bytes.`, limit, page }

  const push = request.push.bind(request)
  const read = request._read.bind(request)
  const held: Buffer[] = []
  let bytes = 0
  let late = 0
  let isWanted = false
  const wrongType = faultOfType(rule, type)
  let refusal: BodyRefusal | undefined = wrongType && { ...wrongType, page }
  let isAnswered = false
  const { promise: later, resolve: answer } = Promise.withResolvers<BodyRefusal>()
  const pace = new BodyPace({
    seconds: rule.seconds,
    give() {
      refusal = { status: 408, detail: 'The body came too slowly.', page }
      tell()
    },
  })

  /** Answers the refusal, or ends the connection where an answer went out already. */
  function tell(): void {
    if (isAnswered || refusal === undefined) return
    isAnswered = true
    held.length = 0
    pace.stop()
    leave(request, response, passesOn)
    answer(refusal)
  }

  function refuse(why: BodyRefusal | undefined): false {
    refusal ??= why
    held.length = 0
    pace.stop()
    if (isWanted || response.headersSent) tell()
    return false
  }

  request.push = (piece: Buffer | null) => {
    if (refusal !== undefined) return refuse(refusal)
    if (piece === null) {
      pace.stop()
      if (passesOn) return push(null)
      const whole = Buffer.concat(held)
      held.length = 0
      const fault = faultOfContent(rule, type, whole)
      if (fault !== undefined) return refuse({ ...fault, page })
      push(whole)
      return push(null)
    }
    bytes += piece.length
    if (response.writableEnded) late += piece.length
    if (bytes > limit || late > LATE_BYTES) return refuse(tooLarge)
    pace.received(piece.length)
    if (!passesOn) held.push(piece)
    const goesOn = passesOn ? push(piece) : isWanted || bytes < UNREAD_BYTES
    if (!goesOn) pace.pause()
    return goesOn
  }
  request._read = (size) => {
    isWanted = true
    if (refusal !== undefined) return tell()
    pace.resume()
    read(size)
  }
  // Node would let the rest of an unread body flow past the count.
  Object.assign(request, { _dump() {} })
  response.once('close', () => {
    pace.stop()
    if (request.complete || request.destroyed) return
    request.resume()
    setTimeout(() => {
      if (!request.complete) request.socket.destroySoon()
    }, LATE_MS).unref()
  })

  if (length > limit) {
    refusal = tooLarge
    isWanted = true
    isAnswered = true
    pace.stop()
    leave(request, response, passesOn)
    refusals.set(request, { now: tooLarge, later })
  } else refusals.set(request, { later })
}

const leaving = new WeakSet<object>()

/** The connection ends with an answer that refused a body: what else comes on it is not looked at. */
export const isLeaving = ({ socket }: IncomingMessage): boolean => leaving.has(socket)

/**
 * Closes the connection after the answer. Not at once: the rest of the body still stands unread, and with a reset the sender
 * would lose the answer with it. So our side ends, nothing more is read, and the socket goes a moment later.
 *
 * Who has read half of a body learns of it, to clean up. Who waits for a whole one is left waiting and goes with the
 * connection: told of a failure, a page would be rendered for nobody.
 */
function leave(request: IncomingMessage, response: ServerResponse, isHalfRead: boolean): void {
  const { socket } = request
  leaving.add(socket)
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => {
      socket.destroy()
      if (isHalfRead) request.destroy(new Error('The body was refused'))
    }, LINGER_MS).unref()
  }
  if (response.writableEnded) socket.destroySoon()
  else if (response.headersSent) response.once('finish', () => socket.destroySoon())
  else response.shouldKeepAlive = false
}
