import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import {
  contentOf,
  followerOf,
  forget,
  type OriginServer,
  serveOrigin,
} from '#tests/tools/content/upstream.ts'
import { article, createNewsroom, type Newsroom } from '#tests/tools/content/upstream-stack.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { ASSETS } from '../store/stack-change.ts'

let origin: Database
let copy: Database
let server: OriginServer

beforeAll(async () => {
  ;[origin, copy] = await Promise.all([openTestDatabase(), openTestDatabase()])
  server = await serveOrigin(origin)
})
afterAll(async () => {
  await server.close()
  await Promise.all([origin.close(), copy.close()])
})

const uid = fc.constantFrom('blt1', 'blt2', 'blt3')
const locale = fc.constantFrom('en-us', 'uk-ua')
const step = fc.oneof(
  fc.record({ edit: fc.constant('write' as const), uid, locale, title: fc.string() }),
  fc.record({ edit: fc.constant('unpublish' as const), uid, locale }),
  fc.record({ edit: fc.constant('delete' as const), uid, locale }),
  fc.record({ edit: fc.constant('upload' as const), title: fc.string() }),
  fc.record({ edit: fc.constant('delete the type' as const) }),
  fc.record({ edit: fc.constant('round' as const) }),
  fc.record({ edit: fc.constant('broken round' as const) }),
)
type Step = (typeof step)['generate'] extends (...args: never[]) => { value: infer T } ? T : never

async function take(step: Step, newsroom: Newsroom, follower: ReturnType<typeof followerOf>) {
  switch (step.edit) {
    case 'write':
      return newsroom.write(article(step.uid, step.locale), {
        title: step.title,
        cover: { uid: 'blta1', _content_type_uid: ASSETS },
      })
    case 'unpublish':
      return newsroom.unpublish(article(step.uid, step.locale))
    case 'delete':
      return newsroom.delete(article(step.uid, step.locale))
    case 'upload':
      return newsroom.upload('blta1', step.title)
    case 'delete the type':
      await newsroom.deleteType('article')
      return newsroom.addType('article')
    case 'round':
      return void (await follower.upstream.sync())
    case 'broken round':
      server.fail('/stacks/sync', 'drop', 'truncate', 'drop')
      await follower.upstream.sync().catch(() => {})
      return server.heal()
  }
}

test('whatever is edited, and whenever rounds happen or fail, the copy ends as the origin', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await Promise.all([forget(origin), forget(copy)])
      server.heal()
      const newsroom = await createNewsroom(origin)
      const follower = followerOf(server, copy)
      // Sync does not report a file that arrives after the entry that refers to it.
      await newsroom.upload('blta1')
      for (const one of steps) await take(one, newsroom, follower)
      await follower.upstream.sync({ vocabulary: true })
      expect(await contentOf(copy)).toEqual(await contentOf(origin))
    }),
    { numRuns: 25 },
  )
}, 120_000)
