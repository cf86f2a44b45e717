// A stack of any size with realistic articles: rich text of a few hundred words, references to authors.
import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { type PublishedRow, writePublished } from '#services/content/store/published-rows.ts'
import { putContentTypes } from '#services/content/store/schemas.ts'
import { findScopes } from '#services/content/store/scopes.ts'
import { putStack } from '#services/content/store/stacks.ts'
import { putToken } from '#services/content/store/tokens.ts'

const AUTHORS = 1_000
const WORDS =
  'queue index table lock reader writer replica shard commit vacuum planner cost page buffer cache latency trace'.split(
    ' ',
  )

const field = (uid: string, data_type: string, more: JsonObject = {}): JsonObject => ({
  uid,
  display_name: uid,
  data_type,
  multiple: false,
  ...more,
})

export async function writeScaledStack(
  db: Db,
  { apiKey, entries }: { apiKey: string; entries: number },
): Promise<void> {
  const target = { apiKey, branch: 'main' }
  await putStack(db, {
    apiKey,
    name: apiKey,
    masterLocale: 'en-us',
    locales: [{ code: 'en-us', name: 'English', fallbackLocale: null }],
    branches: ['main'],
    environments: [{ name: 'production', uid: 'bltproduction' }],
  })
  await putToken(db, { token: `${apiKey}-delivery`, apiKey, kind: 'delivery', environment: 'production' })
  await putContentTypes(db, target, [
    { uid: 'author', title: 'Author', schema: [field('title', 'text'), field('bio', 'text')] },
    {
      uid: 'article',
      title: 'Article',
      schema: [
        ...[field('title', 'text'), field('url', 'text'), field('slug', 'text'), field('category', 'text')],
        ...[field('date', 'isodate'), field('views', 'number'), field('rating', 'number')],
        field('featured', 'boolean'),
        field('author', 'reference', { reference_to: ['author'] }),
        field('seo', 'group', { schema: [field('robots', 'text'), field('description', 'text')] }),
        field('body', 'json'),
      ],
    },
  ])
  const [scope] = await findScopes(db, target, ['production'])
  if (scope === undefined) throw new Error('No scope')
  const row = (contentType: string, body: JsonObject): PublishedRow => ({
    scopeId: scope.id,
    contentType,
    locale: 'en-us',
    uid: String(body.uid),
    body,
  })
  await writePublished(
    db,
    Array.from({ length: AUTHORS }, (_, number) => row('author', author(number))),
  )
  for (let start = 0; start < entries; start += 1_000)
    await writePublished(
      db,
      Array.from({ length: Math.min(1_000, entries - start) }, (_, index) =>
        row('article', article(start + index)),
      ),
    )
}

function system(uid: string, number: number): JsonObject {
  const at = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString()
  return {
    uid,
    locale: 'en-us',
    _version: 1 + (number % 5),
    ACL: {},
    _in_progress: false,
    created_at: at,
    created_by: 'bltbench',
    updated_at: at,
    updated_by: 'bltbench',
    publish_details: { environment: 'bltproduction', locale: 'en-us', time: at, user: 'bltbench' },
  }
}

const authorUid = (number: number) => `bltauthor${String(number).padStart(8, '0')}`

function author(number: number): JsonObject {
  return {
    ...system(authorUid(number), number),
    title: `Author ${number}`,
    bio: text(number, 60),
    tags: [],
  }
}

function article(number: number): JsonObject {
  const digest = createHash('sha256').update(String(number)).digest('hex')
  const chance = (share: number) => Number.parseInt(digest.slice(share * 6, share * 6 + 6), 16)
  return {
    ...system(`blt${digest.slice(0, 16)}`, number),
    title: `${WORDS[chance(0) % WORDS.length]} ${digest.slice(0, 8)} in practice`,
    url: `/blog/${number}`,
    slug: `article-${number}`,
    category: `category-${chance(1) % 20}`,
    date: new Date(Date.UTC(2020, 0, 1) + (chance(2) % 2_000) * 86_400_000).toISOString(),
    views: chance(3) % 100_000,
    rating: 1 + (chance(4) % 5),
    featured: chance(5) % 10 === 0,
    tags: [`tag-${chance(6) % 50}`, `tag-${chance(7) % 50}`],
    author: [{ uid: authorUid(chance(8) % AUTHORS), _content_type_uid: 'author' }],
    seo: { robots: chance(0) % 3 === 0 ? 'noindex' : 'index', description: text(number, 25) },
    body: {
      type: 'doc',
      uid: digest.slice(0, 8),
      attrs: {},
      children: Array.from({ length: 12 }, (_, paragraph) => ({
        type: 'p',
        uid: `${digest.slice(0, 6)}${paragraph}`,
        attrs: {},
        children: [{ text: text(number + paragraph, 50) }],
      })),
    },
  }
}

/** Words in a different order for each text, so that compression cannot make them small. */
function text(seed: number, words: number): string {
  let state = (seed * 2_654_435_761) >>> 0
  return Array.from({ length: words }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return WORDS[(state >>> 16) % WORDS.length]
  }).join(' ')
}
