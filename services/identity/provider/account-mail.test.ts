import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createAccountMail } from './account-mail.ts'
import { createAttempts, LETTER_LIMITS, type MailKind } from './attempts.ts'

const now = new Date('2026-11-23T10:00:00Z')
const clock = { now: () => now, sleep: async () => {}, limit: () => AbortSignal.timeout(1_000) }

let database: Database
let sent: MailMessage[]
let letters: ReturnType<typeof createAccountMail>
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('limits.counter').execute()
  sent = []
  letters = createAccountMail({
    mail: {
      send: async (message) => {
        sent.push(message)
      },
      close: async () => {},
    },
    clock,
    log: silentLog(),
    attempts: createAttempts(database.db, Buffer.alloc(32), () => now),
  })
})

async function send(kind: MailKind, times: number, to = 'ada@example.org') {
  sent = []
  for (let at = 0; at < times; at++)
    letters.send(to, kind, { write: (written) => ({ subject: written, text: written }) })
  await letters.settled()
  return sent.length
}

test('a token that would end an earlier one is made for letters that go, and for no other', async () => {
  let made = 0
  for (let at = 0; at < 8; at++)
    letters.send('ada@example.org', 'reset', {
      write: (_, token) => ({ subject: token, text: token }),
      async token() {
        made += 1
        return `token ${made}`
      },
    })
  await letters.settled()
  expect(made).toBe(5)
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `token ${n}`))
})

const kinds = Object.keys(LETTER_LIMITS) as MailKind[]
/** What anybody can ask for by typing an address. */
const asked: readonly MailKind[] = ['confirm', 'reset', 'given']

describe.each(kinds)('%s', (kind) => {
  const limit = asked.includes(kind) ? 5 : 10

  test(`goes to an address ${limit} times an hour, and to another address still`, async () => {
    expect(await send(kind, limit + 3)).toBe(limit)
    expect(await send(kind, 1, 'Grace@Example.org')).toBe(1)
    // The address is one, however it is written.
    expect(await send(kind, 1, ' ADA@example.org ')).toBe(0)
  })

  test.each(kinds.filter((other) => other !== kind))('when it is used up, %s is sent', async (other) => {
    await send(kind, 20)
    const share = asked.includes(kind) && asked.includes(other)
    expect(await send(other, 1)).toBe(share ? 0 : 1)
  })
})
