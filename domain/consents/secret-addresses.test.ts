// No address of the site is kept with what is secret in it. The table of roles has every address (roles.test.ts), so a
// new one with a parameter that is not known here has to be looked at.
import { expect, test } from 'vitest'
import { roleTable } from '#tests/contracts/role-table.ts'
import { withoutSecret } from './secret-addresses.ts'

/** Parameters that tell nothing that only one person should know, or that open nothing without signing in. */
const harmless = [
  'application',
  'attempt',
  'category',
  'company',
  'id',
  'item',
  'lesson',
  'program',
  'purpose',
  'request',
  'section',
  'slug',
  'template',
  'thread',
  'vacancy',
]
const SECRET = '0a1b2c3d'

/** Addresses that people open, with a secret wherever a parameter is not harmless. */
const secret = roleTable.flatMap(({ address }) => {
  const isPage = address.startsWith('page ')
  if (!isPage && (address.includes(' /api/') || !/:(?:token|code)\b/.test(address))) return []
  const path = address
    .replace(/:(\w+)\??/g, (_, name) => (harmless.includes(name) ? 'some' : SECRET))
    .replace(/^\S+ /, isPage ? '/global/en-us/' : '')
  return path.includes(SECRET) ? [path] : []
})

test('the table of roles has such addresses', () => {
  expect(secret.length).toBeGreaterThan(10)
})

test.each(secret)('%s is kept without its secret', (path) => {
  const known = path.slice(0, path.indexOf(`/${SECRET}`))
  expect(withoutSecret(path)).toBe(known)
  expect(withoutSecret(path.toUpperCase())).toBe(known.toUpperCase())
})
