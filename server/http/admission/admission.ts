// Decides whether and when a request is served, before any framework, so that a refusal costs next to nothing. Admitted work
// gets a signal that aborts when its client has gone. The rules are in classes.ts and gate.ts; this file connects them with
// the clock and the sockets.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientGone, withSignal } from '#db/request-signal.ts'
import { type Arrival, arrivalOf } from '../body-reader.ts'
import { type ClassRules, classes, classOf, type RequestClass, requestClasses } from './classes.ts'
import { type Decisions, Gate, type GateRules, type Reason } from './gate.ts'
import type { Refusals } from './refusals.ts'

/** Of each class. With a buffer of 64 kB each they take 16 MB. */
const MAX_BODIES_ON_THE_WAY = 256

/** Outcome of a request: it ran at once or after a wait, joined work under way, or was refused. */
export type Outcome = 'at-once' | 'waited' | 'joined' | Reason | 'gone' | 'overdue'

export interface AdmissionOptions {
  refusals: Pick<Refusals, 'send' | 'refusalOf'>
  /** The visitor that a request is counted for. */
  visitorOf(request: IncomingMessage): string
  /** True when another request is already rendering the same page: joining it costs nothing. */
  joins?(request: IncomingMessage): boolean
  /** Answers from the page cache if the page was finished while the request waited. @returns true when it answered */
  answerFinished?(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers with a stale page instead of a refusal, if there is one. @returns true when it answered */
  answerStale?(request: IncomingMessage, response: ServerResponse): boolean
  count?(requestClass: RequestClass, outcome: Outcome): void
  rules?: Readonly<Record<RequestClass, ClassRules>>
  now?: () => number
}

export type Admission = ReturnType<typeof createAdmission>

interface Ticket {
  request: IncomingMessage
  response: ServerResponse
  requestClass: RequestClass
  serve(): void
  /** Enters before its body is complete. */
  goAhead(): void
  /** Gives the slot back; once. */
  release(): void
  /** Aborts when the client has gone or the deadline has passed, unless the answer was finished before. */
  controller: AbortController
  /** Resolves at the deadline. */
  overdue: PromiseWithResolvers<Response>
  state: 'waiting' | 'refused' | 'begun' | 'working'
}

/** The fetch handler that the framework's Node adapter calls. */
type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

export function createAdmission({
  refusals,
  visitorOf,
  joins = () => false,
  answerFinished = () => false,
  answerStale = () => false,
  count = () => {},
  rules = classes,
  now = () => performance.now(),
}: AdmissionOptions) {
  const gates = perClass((name) => new Gate<Ticket>(rules[name]))
  const early = perClass((name) => new Gate<Ticket>(earlyRules(rules[name])))
  const timers = new Map<RequestClass, NodeJS.Timeout>()
  const tickets = new WeakMap<object, Ticket>()

  function carryOut(requestClass: RequestClass, { start, refuse }: Decisions<Ticket>): void {
    for (const { item, reason } of refuse) turnAway(item, reason)
    for (const ticket of start) {
      count(requestClass, 'waited')
      // While it waited, somebody else's request may have made the same page.
      if (answerFinished(ticket.request, ticket.response)) ticket.release()
      else begin(ticket)
    }
    setTimer(requestClass)
  }

  function turnAway(ticket: Ticket, reason: Reason): void {
    const { request, response, requestClass } = ticket
    ticket.state = 'refused'
    count(requestClass, reason)
    if (!answerStale(request, response)) refusals.send(request, response, requestClass)
  }

  function setTimer(requestClass: RequestClass): void {
    clearTimeout(timers.get(requestClass))
    const at = gates[requestClass].nextExpiry(now())
    if (at === undefined) return
    const wait = Math.max(0, Math.ceil(at - now()))
    timers.set(
      requestClass,
      setTimeout(() => carryOut(requestClass, gates[requestClass].pass(now())), wait).unref(),
    )
  }

  function begin(ticket: Ticket): void {
    const { request, response, requestClass, controller } = ticket
    const { deadline, abortable } = rules[requestClass]
    ticket.state = 'begun'
    tickets.set(request, ticket)
    const limit = deadline > 0 ? setTimeout(() => giveUp(ticket), deadline).unref() : undefined
    response.once('close', () => {
      clearTimeout(limit)
      // A finished answer does not abort the signal: work in the background was started on purpose.
      if (!response.writableFinished) controller.abort(clientGone())
      // The adapter answered without asking the framework.
      if (ticket.state === 'begun') ticket.release()
    })
    withSignal(abortable ? controller.signal : undefined, ticket.serve)
  }

  function giveUp({ request, requestClass, overdue, controller, release }: Ticket): void {
    const { deadline, abortable } = rules[requestClass]
    count(requestClass, 'overdue')
    const { status, headers, body } = refusals.refusalOf(request, requestClass, abortable ? 503 : 504)
    overdue.resolve(new Response(new Uint8Array(body), { status, headers }))
    controller.abort(new DOMException('The request took too long', 'TimeoutError'))
    // Work that ignores the signal keeps its slot for the same time again, not for ever.
    setTimeout(release, deadline).unref()
  }

  function enter(ticket: Ticket): void {
    const { requestClass, request, response } = ticket
    const gate = gates[requestClass]
    const visitor = visitorOf(request)
    ticket.release = onlyOnce(() => carryOut(requestClass, gate.leave(now(), visitor)))
    const decisions = gate.enter(now(), visitor, ticket)
    const atOnce = decisions.start.indexOf(ticket)
    if (atOnce !== -1) {
      decisions.start.splice(atOnce, 1)
      count(requestClass, 'at-once')
      begin(ticket)
    }
    carryOut(requestClass, decisions)
    if (ticket.state === 'waiting')
      response.once('close', () => {
        if (ticket.state !== 'waiting') return
        carryOut(requestClass, gate.abandon(now(), ticket))
        count(requestClass, 'gone')
      })
  }

  /**
   * A request enters once its body is complete, so that a slow sender holds no slot. A few may enter before: they are
   * answered at once where nobody needs their body, as a stranger's who has to sign in first.
   */
  function waitForBody(ticket: Ticket, arrival: Arrival): void {
    const { requestClass, request } = ticket
    const gate = early[requestClass]
    const visitor = visitorOf(request)
    let isEarly = false

    function follow({ start, refuse }: Decisions<Ticket>): void {
      for (const { item, reason } of refuse) turnAway(item, reason)
      for (const item of start) item.goAhead()
    }
    ticket.goAhead = () => {
      isEarly = true
      enter(ticket)
    }
    // Registered before it may enter, so that a request that the class then refuses gives its early slot back, too.
    arrival.whenOver(() => {
      if (isEarly) return follow(gate.leave(now(), visitor))
      if (ticket.state === 'refused') return
      follow(gate.abandon(now(), ticket))
      if (ticket.response.destroyed) count(requestClass, 'gone')
      else enter(ticket)
    })
    follow(gate.enter(now(), visitor, ticket))
  }

  return {
    /** Calls `serve` now, later, or never; in the last case it has answered itself. */
    admit(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
      const { method, url = '/', headers } = request
      const requestClass = classOf({
        method,
        path: url,
        cookie: headers.cookie,
        type: headers['content-type'],
      })
      if (requestClass === undefined) {
        serve()
        return
      }
      const ticket: Ticket = {
        request,
        response,
        requestClass,
        serve,
        goAhead() {},
        release() {},
        controller: new AbortController(),
        overdue: Promise.withResolvers(),
        state: 'waiting',
      }
      if (joins(request)) {
        count(requestClass, 'joined')
        begin(ticket)
        return
      }
      const arrival = arrivalOf(request)
      // An upload is read as it comes, for as long as its line takes.
      if (arrival === undefined || arrival.isOver || requestClass === 'upload') enter(ticket)
      else waitForBody(ticket, arrival)
    },

    /** The framework's part of an admitted request. The slot is free again when its work has ended, however slow the line. */
    fetch<Env extends { incoming: object }>(handle: Fetch<Env>): Fetch<Env> {
      return (request, env) => {
        const ticket = tickets.get(env.incoming)
        if (ticket === undefined) return handle(request, env)
        ticket.state = 'working'
        const work = new Promise<Response>((resolve) => resolve(handle(request, env)))
        work.finally(() => ticket.release()).catch(() => {})
        return Promise.race([work, ticket.overdue.promise])
      }
    },

    /** How many of a class run, wait for a slot, and wait for the rest of their body. */
    state: (requestClass: RequestClass) => ({
      running: gates[requestClass].running,
      waiting: gates[requestClass].waiting,
      arriving: early[requestClass].waiting,
    }),
  }
}

/** How many bodies of a class that are still on their way hold slots, and how many wait to be complete. */
const earlyRules = ({ slots, share }: ClassRules): GateRules => ({
  slots: Math.floor(slots / 2),
  share: Math.max(1, Math.floor(share / 4)),
  queue: MAX_BODIES_ON_THE_WAY,
  // Their own time ends them (body-pace.ts).
  patience: Number.POSITIVE_INFINITY,
  hurry: Number.POSITIVE_INFINITY,
})

function perClass<Value>(make: (name: RequestClass) => Value): Record<RequestClass, Value> {
  return Object.fromEntries(requestClasses.map((name) => [name, make(name)])) as Record<RequestClass, Value>
}

function onlyOnce(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
