// Requests more pages and searches than a site can serve, from a thread of its own with low priority, so that
// the site is measured and not the generator.
import { Agent } from 'node:http'
import { setPriority } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Answer, askOnce, byTheClock } from './open-loop.ts'

export const ARTICLE = '/global/en-us/blog/backend/what-a-queue-in-postgresql-costs'
/** A cookie that looks like a session bypasses the page cache; this one signs nobody in. */
export const PAST_THE_CACHE = { cookie: 'access_token=nobody' }
const WORDS = ['sql', 'java', 'react', 'cloud', 'data', 'test', 'lead', 'python', 'design', 'security']
/** Number of visitors, each in another network; the site trusts one proxy. */
const VISITORS = 200

interface Flood {
  origin: string
  aSecond: number
  seconds: number
}

/** Every third request is a new search; the others are uncached pages. */
export function uncached(number: number): [path: string, headers: Record<string, string>] {
  const visitor = number % VISITORS
  const headers = { 'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1` }
  if (number % 3 !== 0) return [ARTICLE, { ...headers, ...PAST_THE_CACHE }]
  const words = [number, Math.floor(number / WORDS.length)].map((at) => WORDS[at % WORDS.length])
  return [`/global/en-us/jobs?q=${words.join('+')}+${number}`, headers]
}

/** @returns `sent` resolves after the last request was sent, `answers` after all have ended */
export function flood(options: Flood): { sent: Promise<void>; answers: Promise<Answer[]> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: options })
  const [sent, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<Answer[]>()]
  worker.on('message', (message: 'sent' | Answer[]) => {
    if (message === 'sent') return sent.resolve()
    answers.resolve(message)
    void worker.terminate()
  })
  worker.once('error', (error) => {
    sent.reject(error)
    answers.reject(error)
  })
  return { sent: sent.promise, answers: answers.promise }
}

async function send({ origin, aSecond, seconds }: Flood): Promise<void> {
  // Linux sets the priority of this thread; other systems would change the whole process.
  if (process.platform === 'linux') setPriority(0, 10)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const answers: Promise<Answer>[] = []
  const ask = () => {
    const [path, headers] = uncached(answers.length)
    answers.push(askOnce(agent, origin + path, { headers }))
  }
  await byTheClock(seconds, [{ aSecond, ask }])
  parentPort?.postMessage('sent')
  parentPort?.postMessage(await Promise.all(answers))
}

if (!isMainThread) await send(workerData as Flood)
