import { expect, test } from 'vitest'
import { explainStart } from './start-failure.ts'

const settings = { DATA_DIR: '/srv/data', DATABASE_URL: 'postgres://guildhall:secret@db.example/guildhall' }
const failure = (code: string, syscall?: string) =>
  Object.assign(new Error(`${code} postgres://guildhall:secret@db.example`), { code, syscall })

test.each([
  ['ENOSPC', 'write', 'The folder /srv/data (DATA_DIR) has no room left.'],
  ['EACCES', 'mkdir', 'The folder /srv/data (DATA_DIR) may not be written'],
  ['EROFS', 'open', 'The folder /srv/data (DATA_DIR) is on a disk that can only be read.'],
  ['ECONNREFUSED', 'connect', 'The database of DATABASE_URL cannot be used: nothing answers'],
  ['ENOTFOUND', 'getaddrinfo', 'The database of DATABASE_URL cannot be used: its host name'],
  ['28P01', undefined, 'The database of DATABASE_URL cannot be used: the user or the password'],
  ['3D000', undefined, 'The database of DATABASE_URL cannot be used: the server has no database'],
])('%s of %s is explained, and no secret is in it', (code, syscall, words) => {
  const said = explainStart(failure(code, syscall), settings)
  expect(said).toContain(words)
  expect(said).not.toContain('secret')
})

test.each([{ name: 'ErrnoError', errno: 51 }, failure('53100')])(
  'a full disk below the embedded database is explained',
  (error) => {
    expect(explainStart(error, { DATA_DIR: '/srv/data' })).toContain('/srv/data (DATA_DIR) has no room left')
  },
)

test('an embedded database that gives up is explained by its disk, if that is full', () => {
  const error = Object.assign(failure('24000'), { severity: 'PANIC' })
  const mb = 1024 * 1024
  expect(explainStart(error, { DATA_DIR: '/srv/data' }, () => 13 * mb)).toContain(
    '(DATA_DIR) has no room left',
  )
  expect(explainStart(error, { DATA_DIR: '/srv/data' }, () => 900 * mb)).toBeUndefined()
  expect(explainStart(error, settings, () => 0)).toBeUndefined()
})

test('what says by itself what to do is not changed', () => {
  const taken = Object.assign(new Error('The folder is used by process 7.'), { name: 'FolderTaken' })
  expect(explainStart(taken, settings)).toBe('The folder is used by process 7.')
})

test('a file outside of the folder is not blamed on it', () => {
  const at = (path: string) => Object.assign(failure('ENOENT', 'open'), { path })
  expect(explainStart(at('/opt/site/db/seed/cities.json'), settings)).toBeUndefined()
  expect(explainStart(at('/srv/data/database'), settings)).toContain('/srv/data (DATA_DIR) cannot be made')
})

test('a fault of the program keeps its stack', () => {
  expect(explainStart(new TypeError('x is not a function'), settings)).toBeUndefined()
  expect(explainStart(failure('ECONNREFUSED', 'connect'), { DATA_DIR: '/srv/data' })).toBeUndefined()
  expect(explainStart('thrown', settings)).toBeUndefined()
})
