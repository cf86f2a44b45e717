// Requests that fail while replicas behind the proxy of docs/deploy.md restart, and when one is killed.

import { newDatabase } from '#server/tenants/make-database.ts'
import { type Load, type ProxiedReplicas, startReplicas, visit } from '#tests/tools/proxied-replicas.ts'
import { startPostgres } from '../scripts/postgres.ts'

const VISITORS = 8
const REQUESTS = 10_000
const KILLS = 5
/** Requests around each kill. */
const AROUND = 500

interface RestartResult {
  what: string
  requests: number
  posts: number
  failed: number
  failedPosts: number
  slowestMs: number
}

export async function benchRestart(): Promise<RestartResult[]> {
  const postgres = await startPostgres()
  try {
    // A site in production is served by no superuser.
    const { url, make } = newDatabase(postgres.url, 'bench')
    await make()
    const replicas = await startReplicas(url)
    try {
      return [await rolling(replicas), await killed(replicas)]
    } finally {
      await replicas.stop()
    }
  } finally {
    postgres.stop()
  }
}

async function rolling(replicas: ProxiedReplicas): Promise<RestartResult> {
  const restarts = async () => {
    await replicas.restart(0)
    await replicas.restart(1)
  }
  const load = await visit(replicas, { visitors: VISITORS, atLeast: REQUESTS, meanwhile: restarts() })
  return resultOf('both restarted, one after the other', [load])
}

async function killed(replicas: ProxiedReplicas): Promise<RestartResult> {
  const loads: Load[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    loads.push(
      await visit(replicas, { visitors: VISITORS, atLeast: AROUND, meanwhile: replicas.kill(kill % 2) }),
    )
    await replicas.start(kill % 2)
  }
  return resultOf(`one killed, ${KILLS} times`, loads)
}

function resultOf(what: string, loads: Load[]): RestartResult {
  const failed = loads.flatMap((load) => load.failed)
  for (const line of failed) console.log(line)
  return {
    what,
    requests: loads.reduce((sum, { asked }) => sum + asked, 0),
    posts: loads.reduce((sum, { posts }) => sum + posts, 0),
    failed: failed.length,
    failedPosts: failed.filter((line) => line.startsWith('POST ')).length,
    slowestMs: Math.round(Math.max(...loads.map(({ slowestMs }) => slowestMs))),
  }
}
