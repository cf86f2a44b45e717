import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import {
  follow,
  listSubscriptions,
  MAX_FOLLOWED,
  subscriptionTo,
  unfollow,
} from '#domain/following/following.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { followCommunity, listCommunities, MAX_COMMUNITIES } from '../following/communities.ts'
import { addFavorite, listFavorites, MAX_FAVORITES, removeFavorite } from './favorites.ts'

let database: Database
let ada: string
let eve: string
beforeAll(async () => {
  database = await openTestDatabase()
  const member = (subject: string) =>
    database.db
      .insertInto('identity.member')
      .values({
        issuer: 'test',
        subject,
        email: `${subject}@example.org`,
        email_verified: true,
        avatar: null,
        identity_provider: null,
        invitation_code: null,
        created_at: first,
        seen_at: first,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ada = (await member('ada')).id
  eve = (await member('eve')).id
})
afterAll(() => database.close())

const first = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T11:00:00Z')
const article = { id: 'bltqueue', type: 'article', title: 'A queue', locale: 'en-us' } as const

test('an item is kept once, by its id and type together, and for one member alone', async () => {
  expect(await addFavorite(database.db, ada, article, first)).toBe(true)
  expect(await addFavorite(database.db, ada, { ...article, title: 'Renamed' }, later)).toBe(true)
  await addFavorite(database.db, ada, { ...article, type: 'event' }, later)
  expect(await listFavorites(database.db, ada)).toEqual([
    { ...article, type: 'event', addedAt: later },
    { ...article, addedAt: first },
  ])
  expect(await listFavorites(database.db, eve)).toEqual([])
  await removeFavorite(database.db, eve, article)
  await removeFavorite(database.db, ada, { id: article.id, type: 'event' })
  expect(await listFavorites(database.db, ada)).toHaveLength(1)
})

test('who follows already does so since the first time', async () => {
  await follow(database.db, ada, 'olena', first)
  await follow(database.db, ada, 'olena', later)
  await follow(database.db, ada, 'jonas', later)
  expect(await subscriptionTo(database.db, ada, 'olena')).toEqual({ authorId: 'olena', since: first })
  expect((await listSubscriptions(database.db, ada)).map(({ authorId }) => authorId)).toEqual([
    'jonas',
    'olena',
  ])
  await unfollow(database.db, ada, 'olena')
  expect(await subscriptionTo(database.db, ada, 'olena')).toBeUndefined()
  expect(await listSubscriptions(database.db, eve)).toEqual([])
})

// With TEST_DATABASE_URL on PostgreSQL, where the presses race.
describe('limits', () => {
  const many = <T>(count: number, one: (number: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, number) => one(number)))

  test('many presses at once do not exceed them', async () => {
    const { db } = database
    await many(MAX_FAVORITES - 2, (number) => addFavorite(db, eve, { ...article, id: `a${number}` }, first))
    await many(MAX_FOLLOWED - 2, (number) => follow(db, eve, `a${number}`, first))
    await many(MAX_COMMUNITIES - 2, (number) => followCommunity(db, eve, `a${number}`, first))
    const taken = await Promise.all([
      many(6, (number) => addFavorite(db, eve, { ...article, id: `b${number}` }, later)),
      many(6, (number) => follow(db, eve, `b${number}`, later)),
      many(6, (number) => followCommunity(db, eve, `b${number}`, later)),
    ])
    expect(taken.map((outcomes) => outcomes.filter((done) => done).length)).toEqual([2, 2, 2])
    expect(await listCommunities(db, eve)).toHaveLength(MAX_COMMUNITIES)
  })

  test('pressing again after a lost answer is taken, also when nothing more fits', async () => {
    const { db } = database
    expect(await addFavorite(db, eve, { ...article, id: 'a0' }, later)).toBe(true)
    expect(await follow(db, eve, 'a0', later)).toBe(true)
    expect(await followCommunity(db, eve, ' A0 ', later)).toBe(true)
    expect(await follow(db, eve, 'another', later)).toBe(false)
  })
})
