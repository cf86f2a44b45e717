import { BotCheckFailed } from './bot-check-failed.ts'

const LONGEST_MS = 60_000

/** Computes this site's proof of work in a worker, so that typing and scrolling go on. */
export async function altchaToken(action: string): Promise<string> {
  const answer = await fetch(`/api/bot-check/challenge?action=${encodeURIComponent(action)}`, {
    cache: 'no-store',
  })
  if (!answer.ok) throw new BotCheckFailed(`No challenge: ${answer.status}`)
  const challenge: unknown = await answer.json()
  const solution = await solved(challenge)
  return btoa(JSON.stringify({ challenge, solution }))
}

function solved(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => {
      if (data === null || data.error !== undefined)
        reject(new BotCheckFailed('The challenge was not solved'))
      else resolve(data)
    })
    worker.addEventListener('error', () => reject(new BotCheckFailed('Failed to load altcha-worker')))
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: LONGEST_MS })
  }).finally(() => worker.terminate())
}
