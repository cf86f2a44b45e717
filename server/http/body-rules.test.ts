import { describe, expect, test } from 'vitest'
import { bodyRuleOf, bodyRules, DEFAULT_RULE } from './body-rules.ts'

test.each([
  ['PATCH', '/api/club/profile', 'PATCH /api/club/profile'],
  ['PATCH', '/api/club/profile?x=1', 'PATCH /api/club/profile'],
  ['PATCH', '/api/club/%70rofile/', 'PATCH /api/club/profile'],
  ['POST', '/api/club/profile', 'ALL /api/*'],
  ['PUT', '/api/club/form-drafts/contact', 'PUT /api/club/form-drafts/:formId'],
  ['POST', '/api/telemetry/v1/traces', 'POST /api/telemetry/v1/traces'],
  ['POST', '/api/telemetry/else', 'ALL /api/telemetry/*'],
  ['POST', '/identity/token', 'ALL /identity/*'],
  ['POST', '/storage/guildhall', 'ALL /storage/*'],
  ['POST', '/global/en-us/profile/transfer', 'page profile/transfer'],
  ['POST', '/global/en-us/profile/transfer.data', 'page profile/transfer'],
  ['POST', '/global/en-us/PROFILE/Transfer', 'page profile/transfer'],
  ['POST', '/global/en-us/profile/edit', 'page profile/edit/:section?'],
  ['POST', '/global/en-us/profile/edit/skills', 'page profile/edit/:section?'],
  ['POST', '/global/en-us/saved-searches/new', 'page saved-searches/new'],
  ['POST', '/global/en-us/saved-searches/stop/token', 'page saved-searches/:purpose/:token'],
  ['POST', '/global/en-us/contact', 'page *'],
  ['POST', '/global/en-us/a/b/c/d', 'page *'],
])('%s %s is what %s says', (method, path, address) => {
  expect(bodyRuleOf(method, path)).toBe(bodyRules[address])
})

test.each(['/', '/elsewhere', '/healthz', '/avatar', '/global'])('%s takes the default', (path) => {
  expect(bodyRuleOf('POST', path)).toBe(DEFAULT_RULE)
})

test.each(['contact', 'profile/transfer', 'apply/first-job-backend', 'apply/first-job-backend.data'])(
  'the page %s takes a form with files of 30 MB, which it says itself is too large',
  (page) => {
    const rule = bodyRuleOf('POST', `/global/en-us/${page}`)
    expect(rule.files).toBeGreaterThan(30 * 1024 * 1024)
    expect(rule.seconds).toBe(900)
  },
)

describe.each(Object.entries(bodyRules))('%s', (_, rule) => {
  test('the whole body has the time to arrive at the slowest rate, or a quarter of an hour', () => {
    expect(rule.seconds).toBeGreaterThanOrEqual(60)
    expect(rule.seconds).toBeLessThanOrEqual(900)
  })
  test('what is held until it is whole is small', () => {
    if (rule.reads !== 'bytes') expect(rule.limit).toBeLessThanOrEqual(2_000_000)
  })
})
