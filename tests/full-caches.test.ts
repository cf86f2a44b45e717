// A full cache drops only its least recently used entries: one page more than fits must not evict them all.
import { expect, test } from 'vitest'
import { minutesToRead } from '#app/features/articles/minutes.server.ts'
import { oncePerRevision } from '#app/features/entry-page/once-per-revision.server.ts'
import { patternOf } from '#app/forms/patterns/pattern.ts'
import { resolveLink } from '#app/locale/links.ts'
import { pack, unpack } from '#app/shell/packed.ts'
import { drawCoverArt } from '#app/ui/cover-art/drawing.ts'
import { AnswerCache } from '#services/content/delivery/answer-cache.ts'
import { createAnswerCache } from '#services/content/reader/answer-cache.ts'
import type { FinishedPictures } from '#services/images/finished-pictures.ts'
import type { Photo } from '#services/images/image-request.ts'
import { createPhotos } from '#services/images/photos.ts'
import { createPreviews } from '#services/images/previews.ts'
import { createConnectedReferenceData } from '#services/reference-data/connected.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { testContext } from '#tests/tools/request-context.ts'

/** Requests a number's value. @returns whether it had to be computed */
type Ask = (n: number) => boolean | Promise<boolean>

interface Cache {
  name: string
  /** How many values the cache holds. */
  max: number
  open(): Ask
}

/** For values that are objects: a recomputed one is a different object. */
function byIdentity(give: (n: number) => unknown): Ask {
  const given = new Map<number, unknown>()
  return (n) => {
    const value = give(n)
    const isNew = given.get(n) !== value
    given.set(n, value)
    return isNew
  }
}

const photoOf = (n: number): Photo => ({
  source: { kind: 'asset', apiKey: 'club', uid: `asset${n}`, version: 1 },
  filename: 'a.png',
  width: 320,
  format: undefined,
})
const pictures: FinishedPictures = {
  get: (_, make) => make(),
  makeOnly: (_, make) => make(),
  has: async () => true,
  prepare: () => false,
}
const site = { apiKey: 'club', branch: 'main', environment: 'production' }
const place = { region: 'global', locale: 'en-us' } as const

const caches: Cache[] = [
  {
    name: 'links of a page',
    max: 5_000,
    open: () => byIdentity((n) => resolveLink(`/page-${n}`, { ...place, path: '/' })),
  },
  {
    name: 'values packed for all pages',
    max: 64,
    open: () => byIdentity((n) => unpack(pack({ n }))),
  },
  {
    name: 'drawn covers',
    max: 500,
    open: () => byIdentity((n) => drawCoverArt(`seed ${n}`, { columns: 4, rows: 3 })),
  },
  {
    name: 'patterns of forms',
    max: 200,
    open: () => byIdentity((n) => patternOf(`^a{${n + 1}}$`, '')),
  },
  {
    name: 'what depends on a revision',
    max: 500,
    open: () => async (n) => {
      const context = testContext({ place: { ...place, site }, rendering: { revision: '7' } })
      let made = false
      await oncePerRevision(context, `part ${n}`, async () => {
        made = true
      })
      return made
    },
  },
  {
    name: 'minutes to read',
    max: 5_000,
    open: () => async (n) => {
      let asked = false
      const reader = {
        async find() {
          asked = true
          return { entries: [], count: 0 }
        },
      }
      const entry = { uid: `article${n}`, locale: 'en-us', _version: 1, updated_at: '2026-11-21' }
      const context = testContext({ place: { ...place, site }, services: { reader: reader as never } })
      await minutesToRead(context, [entry as never])
      return asked
    },
  },
  {
    name: 'previews of pictures',
    max: 5_000,
    open: () => {
      const preview = { placeholder: 'data:', width: 1, height: 1 }
      let asked = false
      const made = Buffer.from(JSON.stringify(preview))
      const get: FinishedPictures['get'] = async () => {
        asked = true
        return made
      }
      const previewOf = createPreviews({ ...pictures, get }, async () => undefined, silentLog())
      return async (n) => {
        asked = false
        expect(await previewOf(photoOf(n))).toEqual(preview)
        return asked
      }
    },
  },
  {
    name: 'pictures that cannot be read',
    max: 5_000,
    open: () => {
      let asked = false
      const photos = createPhotos(pictures, async () => {
        asked = true
        return { bytes: Buffer.from('no picture'), contentType: 'image/png' }
      })
      return async (n) => {
        asked = false
        await expect(photos.answer(new Request('http://site.example/'), photoOf(n))).rejects.toThrow()
        return asked
      }
    },
  },
  {
    name: 'answers of a connected service',
    max: 2_000,
    open: () => {
      let asked = false
      const data = createConnectedReferenceData({
        url: 'https://reference.example/',
        apiKey: undefined,
        log: silentLog(),
        now: () => 0,
        async fetch() {
          asked = true
          return Response.json({ results: [], total: 0 })
        },
      })
      return async (n) => {
        asked = false
        await data.lookup('skills', { q: `skill ${n}`, lang: 'en' })
        return asked
      }
    },
  },
  {
    name: 'answers of the content service, by weight',
    max: 10,
    open: () => {
      const cache = new AnswerCache({ maxBytes: 1_060 })
      return (n) => {
        const key = String(n).padStart(3, '0')
        if (cache.get('club', '7', key, 'identity') !== undefined) return false
        cache.set('club', '7', key, { headers: {}, json: Buffer.alloc(100, 'x') })
        return true
      }
    },
  },
  {
    name: 'answers to the reader of content, by weight',
    max: 10,
    open: () => {
      const cache = createAnswerCache({ size: 1_190, age: 1_000 })
      return (n) => {
        const key = String(n).padStart(3, '0')
        if (cache.get(key, 0) !== undefined) return false
        cache.keep(key, { body: 'x'.repeat(100), revision: '7', keptAt: 0 })
        return true
      }
    },
  },
]

test.each(caches)('$name: one more than $max drops the one used longest ago', async ({ max, open }) => {
  const ask = open()
  const made = async (numbers: readonly number[]) => {
    const found: number[] = []
    for (const n of numbers) if (await ask(n)) found.push(n)
    return found
  }
  const all = Array.from({ length: max }, (_, n) => n)
  expect(await made(all)).toEqual(all)
  // Used again, so that another one is now the oldest.
  expect(await made([0])).toEqual([])
  expect(await made([max])).toEqual([max])
  expect(await made([max, 0, ...all.slice(2)])).toEqual([])
  expect(await made([1])).toEqual([1])
})
