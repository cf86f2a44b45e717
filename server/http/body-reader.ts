import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problem } from '#services/problem.ts'
import { faultOfContent, faultOfType, mediaKindOf } from './body-content.ts'
import { BodyPace } from './body-pace.ts'
import { type BodyRule, bodyRuleOf } from './body-rules.ts'

/** What nobody has asked to read waits in the network beyond this. Node's own streams do the same. */
const UNREAD_BYTES = 64 * 1024
/** What is read and thrown away after an answer that did not need the body, so that the connection can be used again. */
const LATE_BYTES = 256 * 1024
const LATE_MS = 500
/** How long a sender has to read why it was refused before its connection is cut. */
const LINGER_MS = 1_000

interface Refusal {
  status: 400 | 408 | 413 | 415
  detail: string
  pointer?: string
}

/** What a reader of a body meets whose sender was refused and has had its answer. */
export class BodyRefused extends Error {}

const refusals = new WeakMap<IncomingMessage, { now?: Response; later: Promise<Response> }>()

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
  const tooLarge: Refusal = { status: 413, detail: `The body has more than ${limit} bytes.` }

  const push = request.push.bind(request)
  const read = request._read.bind(request)
  const held: Buffer[] = []
  let bytes = 0
  let late = 0
  let isWanted = false
  let refusal: Refusal | undefined = faultOfType(rule, type)
  let isAnswered = false
  let answer: (response: Response) => void = () => {}
  const later = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const pace = new BodyPace({
    seconds: rule.seconds,
    give() {
      refusal = { status: 408, detail: 'The body came too slowly.' }
      tell()
    },
  })

  /** Answers the refusal, or ends the connection where an answer went out already. */
  function tell(): void {
    if (isAnswered || refusal === undefined) return
    isAnswered = true
    held.length = 0
    pace.stop()
    leave(request, response)
    answer(answerOf(rule, refusal))
  }

  function refuse(why: Refusal | undefined): false {
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
      if (fault !== undefined) return refuse(fault)
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
    leave(request, response)
    refusals.set(request, { now: answerOf(rule, tooLarge), later })
  } else refusals.set(request, { later })
}

/** The answer of the application, or that of the edge when it refuses the body before the application has answered. */
export function unlessRefused(
  request: IncomingMessage,
  next: () => Response | Promise<Response>,
): Response | Promise<Response> {
  const refused = refusals.get(request)
  if (refused === undefined) return next()
  return refused.now ?? Promise.race([next(), refused.later])
}

const leaving = new WeakSet<object>()

/** The connection ends with an answer that refused a body: what else comes on it is not looked at. */
export const isLeaving = ({ socket }: IncomingMessage): boolean => leaving.has(socket)

/**
 * Closes the connection after the answer. Not at once: the rest of the body still stands unread, and with a reset the sender
 * would lose the answer with it. So our side ends, nothing more is read, and the socket goes a moment later.
 */
function leave(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  leaving.add(socket)
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => {
      socket.destroy()
      request.destroy(new BodyRefused('The body was refused'))
    }, LINGER_MS).unref()
  }
  if (response.writableEnded) socket.destroySoon()
  else if (response.headersSent) response.once('finish', () => socket.destroySoon())
  else response.shouldKeepAlive = false
}

function answerOf({ page }: BodyRule, { status, detail, pointer }: Refusal): Response {
  const id = randomUUID()
  const headers = { 'x-request-id': id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
  if (page)
    return new Response(`${detail} (${id})\n`, {
      status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  const errors =
    pointer === undefined ? {} : { errors: [{ pointer, code: 'bad_format' as const, message: detail }] }
  return problem(status, id, { detail, ...errors, headers })
}
