import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { factsOf, settingsIn } from './served-tenant.ts'

test.each([
  ['ORIGIN: must be an origin without a path', ['ORIGIN']],
  ["ORIGIN: is that of 'SECRET_CLUB' already.", ['ORIGIN']],
  ['PORT: expected number\n  IDENTITY_SECRET: too short: ABCDEF', ['PORT', 'IDENTITY_SECRET']],
  [
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: are needed together.',
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ],
  ["EACCES: permission denied, open '/srv/tenants/club.env'", []],
  ['Invalid URL', []],
  ['URI malformed', []],
])('of a fault only the names of its settings are told: %s', (fault, names) => {
  expect(settingsIn(fault)).toEqual(names)
})

test('what is told of a tenant holds neither secret nor place of its data', () => {
  const env = parseEnv({
    TENANT: 'noborders',
    ORIGIN: 'https://noborders.example',
    DATABASE_URL: 'postgres://user:hidden@db.internal/noborders',
    IDENTITY_SECRET: 'hidden'.repeat(8),
    SMTP_URL: 'smtps://user:hidden@mail.internal',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'hidden',
    OIDC_CLIENT_SECRET: 'hidden',
    FEATURES_OFF: 'quiz',
    REGIONS: 'global,eu',
    DEFAULT_REGION: 'eu',
    LANGUAGES: 'en,de',
    ACCESS: 'employees',
  })
  expect(factsOf(env)).toEqual({
    origin: 'https://noborders.example',
    access: 'employees',
    signUp: 'elsewhere',
    off: ['quiz'],
    regions: ['eu', 'global'],
    languages: ['en', 'de'],
  })
  expect(factsOf(parseEnv({ SIGN_UP: 'closed' }))).toMatchObject({
    origin: 'http://127.0.0.1:3000',
    signUp: 'closed',
    regions: undefined,
    languages: undefined,
  })
})
