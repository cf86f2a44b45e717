// A new version is deployed to two replicas behind the proxy of docs/deploy.md, one after the other, without
// visitors noticing. An in-memory database belongs to one process, so without TEST_DATABASE_URL this is
// skipped; bench/restart.ts sends more requests.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIX, type ProxiedReplicas, startReplicas, visit } from '#tests/tools/proxied-replicas.ts'
import { makeOwnDatabase, type OwnDatabase } from '#tests/tools/test-database.ts'

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('two replicas behind a proxy', () => {
  let database: OwnDatabase
  let replicas: ProxiedReplicas

  beforeAll(async () => {
    database = await makeOwnDatabase(process.env.TEST_DATABASE_URL ?? '')
    replicas = await startReplicas(database.url)
  }, 240_000)
  afterAll(async () => {
    await replicas?.stop()
    await database?.drop()
  })

  test('both restart under load: every request is answered, and both exit by themselves', async () => {
    const restarts = async () => [await replicas.restart(0), await replicas.restart(1)]
    const restarted = restarts()
    const { asked, failed } = await visit(replicas, { visitors: 4, atLeast: 500, meanwhile: restarted })
    expect(failed).toEqual([])
    expect(asked).toBeGreaterThanOrEqual(500)
    expect(await restarted).toEqual([0, 0])
  }, 240_000)

  test('one dies without warning: no repeatable request fails', async () => {
    const { failed } = await visit(replicas, { visitors: 4, atLeast: 200, meanwhile: replicas.kill(1) })
    // The replica that died may have processed a form, so the proxy must not send it again.
    expect(failed.filter((line) => !line.startsWith('POST '))).toEqual([])
    expect(failed.length).toBeLessThanOrEqual(MIX.length)
    await replicas.start(1)
  }, 240_000)
})
