import type { IncomingMessage, ServerResponse } from 'node:http'
import { faultOfContent, faultOfType, mediaKindOf } from './body-content.ts'
import { BodyPace } from './body-pace.ts'
import { bodyRuleOf, isPassedOn } from './body-rules.ts'

/** Bytes buffered before anybody reads; the rest waits in the socket. Node's streams use the same value. */
const UNREAD_BYTES = 64 * 1024
/** Bytes beyond UNREAD_BYTES that all bodies together may have buffered before anybody reads them. */
const AHEAD_BYTES = 16 * 1024 * 1024
/** Bytes discarded after an answer that did not need the body, so that the connection can be reused. */
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
  /** Set when the headers alone are enough to refuse. */
  now?: BodyRefusal
  later: Promise<BodyRefusal>
}

const refusals = new WeakMap<IncomingMessage, Refusals>()

/** Whether a body is complete, or will be no more: it was refused, or its sender has gone. */
export interface Arrival {
  isOver: boolean
  /** Calls back once; immediately if it is over already. */
  whenOver(callback: () => void): void
}

const arrivals = new WeakMap<IncomingMessage, Arrival>()

/** Undefined for a request without a body, or whose head was reason enough to refuse it. */
export const arrivalOf = (request: IncomingMessage): Arrival | undefined => arrivals.get(request)

let ahead = 0
/** Bodies that wait for room to be buffered. */
const paused = new Set<() => void>()

function giveBack(bytes: number): void {
  ahead -= bytes
  for (const goOn of paused) {
    if (ahead >= AHEAD_BYTES) return
    paused.delete(goOn)
    goOn()
  }
}

/** Handed to the application, which is a separate bundle; middleware/refused-bodies.ts answers there. */
export interface BodyBindings {
  /** Undefined for a request without a body. */
  refusals: Refusals | undefined
}

export const bodyBindings = (request: IncomingMessage): BodyBindings => ({ refusals: refusals.get(request) })

/**
 * Sits between the socket and the handler of a request, and counts the body as it arrives, whatever Content-Length says. The
 * limits come from body-rules.ts. A small body is passed on once it is complete and was checked (body-content.ts); a large one
 * is passed on piece by piece. Call it before anything else touches the request.
 *
 * A body is refused only when the handler begins to read it, so a handler that requires a sign-in still answers 401 first.
 */
export function receiveBody(request: IncomingMessage, response: ServerResponse, path: string): void {
  const { headers } = request
  const length = Number(headers['content-length'] ?? 0)
  if (headers['transfer-encoding'] === undefined && length === 0) return

  const type = headers['content-type']
  const rule = bodyRuleOf(request.method ?? '', path)
  const bringsFiles = rule.files !== undefined && mediaKindOf(type) === 'multipart'
  const passesOn = bringsFiles || isPassedOn(rule)
  const limit = bringsFiles ? (rule.files ?? 0) : rule.limit
  const page = rule.page ?? false
  const tooLarge: BodyRefusal = { status: 413, detail: `The body has more than ${limit} bytes.`, limit, page }

  const push = request.push.bind(request)
  const read = request._read.bind(request)
  const held: Buffer[] = []
  let bytes = 0
  let aheadOfReader = 0
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

  const arrival = createArrival()
  if (refusal !== undefined) arrival.end()

  const goOn = () => {
    pace.resume()
    read(UNREAD_BYTES)
  }

  /** Its reader has come, or never will. */
  function giveBackAll(): void {
    paused.delete(goOn)
    giveBack(aheadOfReader)
    aheadOfReader = 0
  }

  /** Nothing of this body is kept any more. */
  function drop(): void {
    held.length = 0
    pace.stop()
    giveBackAll()
  }

  /** Whether to go on receiving a body that is not read yet. */
  function mayBuffer(size: number): boolean {
    if (bytes <= UNREAD_BYTES) return true
    aheadOfReader += size
    ahead += size
    if (ahead < AHEAD_BYTES) return true
    paused.add(goOn)
    return false
  }

  /** Reports the refusal, or closes the connection if an answer was already sent. */
  function tell(): void {
    if (isAnswered || refusal === undefined) return
    isAnswered = true
    drop()
    leave(request, response, passesOn)
    answer(refusal)
    arrival.end()
  }

  function refuse(why: BodyRefusal | undefined): false {
    refusal ??= why
    drop()
    if (isWanted || response.headersSent) tell()
    arrival.end()
    return false
  }

  request.push = (piece: Buffer | null) => {
    if (refusal !== undefined) return refuse(refusal)
    if (piece === null) {
      const whole = Buffer.concat(held)
      held.length = 0
      pace.stop()
      const fault = passesOn ? undefined : faultOfContent(rule, type, whole)
      if (fault !== undefined) return refuse({ ...fault, page })
      if (!passesOn) push(whole)
      const goesOn = push(null)
      arrival.end()
      return goesOn
    }
    bytes += piece.length
    if (response.writableEnded) late += piece.length
    if (bytes > limit || late > LATE_BYTES) return refuse(tooLarge)
    pace.received(piece.length)
    if (!passesOn) held.push(piece)
    const goesOn = passesOn ? push(piece) : isWanted || mayBuffer(piece.length)
    if (!goesOn) pace.pause()
    return goesOn
  }
  request._read = (size) => {
    isWanted = true
    giveBackAll()
    if (refusal !== undefined) return tell()
    pace.resume()
    read(size)
  }
  // Node's own _dump would read the rest of the body without counting it.
  Object.assign(request, { _dump() {} })
  response.once('close', () => {
    drop()
    arrival.end()
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
    return
  }
  refusals.set(request, { later })
  arrivals.set(request, arrival)
}

function createArrival(): Arrival & { end(): void } {
  const waiting: (() => void)[] = []
  return {
    isOver: false,
    whenOver(callback) {
      if (this.isOver) callback()
      else waiting.push(callback)
    },
    end() {
      this.isOver = true
      for (const callback of waiting.splice(0)) callback()
    },
  }
}

const leaving = new WeakSet<object>()

/** Whether this connection is being closed because a body was refused; later requests on it are ignored. */
export const isLeaving = ({ socket }: IncomingMessage): boolean => leaving.has(socket)

/**
 * Closes the connection after the answer. Closing at once with unread data would send a reset, and the sender could lose the
 * answer. So this side sends FIN, stops reading, and destroys the socket a moment later.
 *
 * A handler that has read part of the body gets an error, so that it can clean up. One that waits for the whole body is left
 * waiting until the connection is gone: an error would make it render a page that nobody receives.
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
