import { expect, test } from 'vitest'
import { createNewestChanges } from './newest-changes.ts'
import type { Change } from './sync-page.ts'

const key = (uid: string, locale = 'en-us') => ({ contentType: 'article', uid, locale })
const put = (uid: string, at: number, locale?: string): Change => ({
  kind: 'put',
  key: key(uid, locale),
  at,
  body: { uid },
  environmentUid: 'env',
})
const withdrawal = (uid: string, at: number, locale?: string): Change => ({
  kind: 'withdrawal',
  contentType: 'article',
  uid,
  locale,
  at,
  happened: 'deleted',
})
const typeDeletion = (at: number): Change => ({ kind: 'type deletion', contentType: 'article', at })

test.each<[string, Change[], boolean[], boolean]>([
  ['newer first', [put('a', 2), put('a', 1)], [true, false], true],
  ['older first', [put('a', 1), put('a', 2)], [true, true], true],
  ['twice at the same moment', [put('a', 1), put('a', 1)], [true, false], true],
  ['withdrawn after it was published', [withdrawal('a', 2, 'en-us'), put('a', 1)], [true, false], false],
  ['published after it was withdrawn', [put('a', 2), withdrawal('a', 1, 'en-us')], [true, false], true],
  ['withdrawn in another locale', [withdrawal('a', 2, 'uk-ua'), put('a', 1)], [true, true], true],
  ['withdrawn in every locale', [withdrawal('a', 2), put('a', 1)], [true, false], false],
  ['another item withdrawn', [withdrawal('b', 2), put('a', 1)], [true, true], true],
  ['withdrawn in every locale before', [put('a', 2), withdrawal('a', 1)], [true, true], true],
  ['withdrawn in every locale, told later', [put('a', 1), withdrawal('a', 2)], [true, true], false],
  ['its content type deleted', [typeDeletion(2), put('a', 1)], [true, false], false],
  ['its content type deleted, told later', [put('a', 1), typeDeletion(2)], [true, true], false],
  ['published in a content type made again', [put('a', 3), typeDeletion(2)], [true, true], true],
])('an item %s', (_what, changes, accepted, present) => {
  const newest = createNewestChanges()
  expect(changes.map((change) => newest.accept(change))).toEqual(accepted)
  expect(newest.has(key('a'))).toBe(present)
})
