// A server in a process of its own, with a clock that the test controls.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Patience for a machine that is slow or shared: a server that ends is not waited for. */
const START_MS = 240_000
const END_MS = 60_000
const TRIES = 3
/** Characters of what a server printed last. */
const KEPT = 8_000

export interface OwnProcess {
  origin: string
  /** Moves the clock to this many days from now. */
  moveClock(days: number): Promise<void>
  stop(): Promise<void>
  /** Kills it, as a power cut or the kernel does: nothing more is written. */
  kill(): Promise<void>
}

export interface OwnProcessOptions {
  /** The path that answers when it is ready. */
  ready: string
  /** In addition to the test's own. */
  env: Record<string, string>
  /** By default a free address. */
  origin?: string
  startMs?: number
}

/** A free address. */
export const freeAddress = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`

/**
 * Starts a server and waits until it is ready. One whose port was taken in the meantime is started again; one
 * that ends or does not answer is an error with what it printed last.
 */
export async function startProcess(module: string, options: OwnProcessOptions): Promise<OwnProcess> {
  for (let tries = 1; ; tries++) {
    const started = await tryToStart(module, options.origin ?? (await freeAddress()), options)
    if (!('failed' in started)) return started
    if (tries === TRIES || !started.printed.includes('EADDRINUSE'))
      throw new Error(`${module} ${started.failed}. It printed:\n${started.printed}`)
  }
}

interface Failure {
  failed: string
  printed: string
}

async function tryToStart(
  module: string,
  origin: string,
  { ready, env, startMs = START_MS }: OwnProcessOptions,
): Promise<OwnProcess | Failure> {
  const child = fork(module, {
    execArgv: ['--import', './tests/journeys/own-process-child.ts'],
    env: { ...process.env, PORT: new URL(origin).port, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const printed = keepOutput(child)
  const failed = await untilReady(child, origin + ready, startMs)
  if (failed !== undefined) {
    await end(child, 'SIGKILL')
    return { failed, printed: printed() }
  }
  return {
    origin,
    async moveClock(days) {
      const moved = said(child, 'moved')
      child.send(days * DAY_MS)
      await moved
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

/** Passes its output on, and keeps the end of it. */
function keepOutput(child: ChildProcess): () => string {
  let last = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from?.setEncoding('utf8').on('data', (piece: string) => {
      last = (last + piece).slice(-KEPT)
      to.write(piece)
    })
  return () => last
}

/**
 * Only after it said that it listens itself: what answers at its address before that is another's.
 * @returns what went wrong
 */
async function untilReady(child: ChildProcess, address: string, ms: number): Promise<string | undefined> {
  const until = Date.now() + ms
  const ended = once(child, 'close')
  let listens = false
  void said(child, 'listening').then(() => {
    listens = true
  })
  while (!hasEnded(child)) {
    if (listens && (await answers(address))) return undefined
    if (Date.now() > until)
      return `was not ready in ${ms / 1_000} s: ${listens ? `${address} does not answer` : 'it does not listen'}`
    await Promise.race([ended, delay(100)])
  }
  await ended
  return `ended before it was ready (${child.signalCode ?? `code ${child.exitCode}`})`
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function said(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (message !== word) return
      child.off('message', hear)
      resolve()
    }
    child.on('message', hear)
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const isLate = await Promise.race([ended.then(() => false), delay(END_MS, true, { ref: false })])
  if (!isLate) return
  child.kill('SIGKILL')
  await ended
  throw new Error(`A server did not end within ${END_MS / 1_000} s`)
}
