// Accounts that the operator gives: made once, with a link for the first password, printed or sent, and taken back.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { readLink } from '#services/identity/provider/mailed-links.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { parseEnv } from '../env.ts'
import { runCli } from './run-cli.ts'

const SECRET = 'a secret of at least thirty-two letters'
const NOW = new Date('2026-11-21T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  sql`truncate identity.account, identity.member, identity.mailed_link, identity.audit_event, privacy.removed cascade`.execute(
    database.db,
  ),
)

const add = (args: string[], given: Partial<Given> = {}) => user('add', args, given)

async function user(what: string, args: string[], { settings = {}, mail, now = NOW }: Partial<Given> = {}) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(['user', what, ...args], {
    env: parseEnv({
      NODE_ENV: 'test',
      ORIGIN: 'https://club.example',
      SIGN_UP: 'closed',
      IDENTITY_SECRET: SECRET,
      ...settings,
    }),
    openDatabase: async () => database,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    progress: () => ({ update() {}, end() {} }),
    now: () => now,
    ...(mail && { mail }),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}
interface Given {
  settings: Record<string, string>
  mail: { send: (message: MailMessage) => Promise<void> }
  now: Date
}

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const accounts = () =>
  database.db
    .selectFrom('identity.account')
    .select(['email', 'email_key', 'password', 'lang', 'first_name'])
    .execute()

test('makes an account without a password, and prints the link that sets it, for three days', async () => {
  const { code, out, err } = await add(['Ada@Example.org', '--first-name', ' Ada ', '--language', 'uk'])
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('https://club.example/global/uk-ua/sign-in/new-password?token=')
  expect(await accounts()).toEqual([
    { email: 'Ada@Example.org', email_key: 'ada@example.org', password: null, lang: 'uk', first_name: 'Ada' },
  ])
  expect(await readLink(database.db, 'reset', tokenIn(out), later(71))).toBeDefined()
  expect(await readLink(database.db, 'reset', tokenIn(out), later(72))).toBeUndefined()
  expect(await database.db.selectFrom('identity.audit_event').select(['kind', 'detail']).execute()).toEqual([
    { kind: 'registered', detail: { via: 'operator' } },
  ])
})

test('again: a new link for the same account, and the earlier one ends', async () => {
  const first = tokenIn((await add(['ada@example.org'])).out)
  const { code, out } = await add(['ADA@example.org'])
  expect(code).toBe(0)
  expect(await accounts()).toHaveLength(1)
  expect(await readLink(database.db, 'reset', first, NOW)).toBeUndefined()
  expect(await readLink(database.db, 'reset', tokenIn(out), NOW)).toBeDefined()
})

test.each(['a password', 'a social sign-in'])('an account with %s is left as it is', async (way) => {
  await add(['ada@example.org'])
  await sql`delete from identity.mailed_link`.execute(database.db)
  if (way === 'a password') await sql`update identity.account set password = 'hash'`.execute(database.db)
  else
    await sql`insert into identity.account_link (upstream, subject, account_id, created_at)
      select 'google', 'ada', id, ${NOW} from identity.account`.execute(database.db)
  const { code, out } = await add(['ada@example.org', '--first-name', 'Eve'])
  expect([code, out]).toEqual([0, expect.stringContaining('Nothing has changed.')])
  expect(await accounts()).toEqual([expect.objectContaining({ first_name: '' })])
  expect(await database.db.selectFrom('identity.mailed_link').select('kind').execute()).toEqual([])
})

test('with a mail server the link is sent in their language, and not printed', async () => {
  const sent: MailMessage[] = []
  const { code, out } = await add(['ada@example.org', '--language', 'de'], {
    mail: { send: async (message) => void sent.push(message) },
  })
  expect([code, tokenIn(out)]).toEqual([0, ''])
  expect(sent).toEqual([
    expect.objectContaining({ to: 'ada@example.org', subject: 'Ein Konto für dich · Guildhall' }),
  ])
  expect(await readLink(database.db, 'reset', tokenIn(sent[0]?.text ?? ''), NOW)).toBeDefined()
})

test('a letter that cannot be sent is said; the account is there, and the command can be repeated', async () => {
  const refused = await add(['ada@example.org'], {
    mail: { send: () => Promise.reject(new Error('No connection to the mail server')) },
  })
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('No connection to the mail server') })
  expect(await accounts()).toHaveLength(1)
  expect((await add(['ada@example.org'])).code).toBe(0)
})

test.each([
  [[], 2, 'One e-mail address is needed'],
  [['a@example.org', 'b@example.org'], 2, 'One e-mail address is needed'],
  [['ada'], 2, "'ada' is not an e-mail address"],
  [['ada@example.org', '--language', 'xx'], 2, "--language 'xx' is none of"],
  [['ada@example.org', '--last-name', 'x'.repeat(81)], 2, 'more than 80 letters'],
])('%j is refused', async (args, code, said) => {
  expect(await add(args)).toMatchObject({ code, err: expect.stringContaining(said) })
  expect(await accounts()).toEqual([])
})

test('where another provider keeps the accounts it makes none', async () => {
  const oidc = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'guildhall',
    OIDC_CLIENT_SECRET: 'secret',
    SIGN_UP: 'open',
  }
  const { code, err } = await add(['ada@example.org'], { settings: oidc })
  expect([code, err]).toEqual([1, expect.stringContaining('https://id.example keeps the accounts')])
  expect(await accounts()).toEqual([])
})

describe('remove-unused', () => {
  const remove = (...args: string[]) => user('remove-unused', args)
  const noted = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from privacy.removed`.execute(database.db)).rows[0]?.n

  test('takes an account back that nobody can sign in to, with its link, and keeps a backup from bringing it back', async () => {
    await add(['eve@example.org'])
    const token = tokenIn((await add(['Ada@example.org'])).out)
    expect(await remove('ADA@example.org')).toEqual({
      code: 0,
      err: '',
      out: 'The account of ADA@example.org is removed, and no link to it works any more.',
    })
    expect(await accounts()).toEqual([expect.objectContaining({ email: 'eve@example.org' })])
    expect(await readLink(database.db, 'reset', token, NOW)).toBeUndefined()
    expect(await noted()).toBe(1)
    const events = database.db.selectFrom('identity.audit_event').select('detail')
    expect(await events.where('kind', '=', 'account-deleted').execute()).toEqual([
      { detail: { via: 'operator' } },
    ])
    expect(await add(['ada@example.org'])).toMatchObject({ code: 0 })
  })

  test.each([
    ['a password', sql`update identity.account set password = 'hash'`],
    [
      'a social sign-in',
      sql`insert into identity.account_link (upstream, subject, account_id, created_at)
        select 'google', 'ada', id, ${NOW} from identity.account`,
    ],
    [
      'a member',
      sql`insert into identity.member (id, issuer, subject, email, email_verified, first_name, last_name, created_at, seen_at)
        select id, 'embedded', id::text, email, true, '', '', ${NOW}, ${NOW} from identity.account`,
    ],
  ])('leaves an account with %s as it is', async (_, fact) => {
    const token = tokenIn((await add(['ada@example.org'])).out)
    await fact.execute(database.db)
    const { code, err } = await remove('ada@example.org')
    expect([code, err]).toEqual([1, expect.stringContaining('Nothing has changed.')])
    expect(await accounts()).toHaveLength(1)
    expect(await readLink(database.db, 'reset', token, NOW)).toBeDefined()
    expect(await noted()).toBe(0)
  })

  test.each([
    [[], 2, 'One e-mail address is needed'],
    [['a@example.org', 'b@example.org'], 2, 'One e-mail address is needed'],
    [['a@example.org'], 1, 'No account has the address a@example.org.'],
  ])('%j is refused', async (args, code, said) => {
    expect(await remove(...args)).toMatchObject({ code, err: expect.stringContaining(said) })
  })
})
