// Sends requests at even intervals from a separate thread, so that delays of the busy generator are not
// counted. Requests to one address do not wait for those to another.
import { Agent, request as send } from 'node:http'
import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

interface Ask {
  origin: string
  paths: string[]
  aSecond: number
}

export interface Probe {
  /**
   * Stops it.
   * @returns response times in milliseconds by path, in order
   */
  stop(): Promise<Record<string, number[]>>
}

/** Resolves after a first request to each address, which is not counted. */
export async function startProbe(ask: Ask): Promise<Probe> {
  const worker = new Worker(new URL(import.meta.url), { workerData: ask })
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  failed.catch(() => {})
  const nextMessage = <T>() =>
    Promise.race([new Promise<T>((resolve) => worker.once('message', resolve)), failed])
  await nextMessage()
  return {
    async stop() {
      const waits = nextMessage<Record<string, number[]>>()
      worker.postMessage('stop')
      return waits.finally(() => worker.terminate())
    },
  }
}

async function probe({ origin, paths, aSecond }: Ask): Promise<void> {
  // Keeps connections open, as proxies and load balancers do.
  const agent = new Agent({ keepAlive: true })
  const waits: Record<string, number[]> = Object.fromEntries(paths.map((path) => [path, []]))
  const asked: Promise<void>[] = []
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  for (const path of paths) await askOnce(agent, origin + path)
  parentPort?.postMessage('ready')
  const start = performance.now()
  for (let turn = 1; !isOver; turn++) {
    for (const path of paths)
      asked.push(askOnce(agent, origin + path).then((milliseconds) => void waits[path]?.push(milliseconds)))
    const wait = start + (turn * 1_000) / aSecond - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)))
  }
  await Promise.all(asked)
  parentPort?.postMessage(waits)
}

/** @returns Infinity if the request failed */
function askOnce(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now()
    const failed = () => resolve(Number.POSITIVE_INFINITY)
    send(url, { agent }, (response) => {
      if (response.statusCode !== 200) failed()
      response
        .resume()
        .on('end', () => resolve(performance.now() - start))
        .on('error', failed)
    })
      .setTimeout(30_000, failed)
      .on('error', failed)
      .end()
  })
}

if (!isMainThread) await probe(workerData as Ask)
