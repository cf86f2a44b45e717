import { parseEnv as readLines } from 'node:util'
import { expect, test } from 'vitest'
import { keptSettings, lineOfSetting } from './kept-settings.ts'

test.each([
  'members',
  '',
  `No Borders <a@nb.example>`,
  `It's open`,
  `'quoted'`,
  'a "word"',
  `it's a "word"`,
  'back\\slash # and hash',
  'not a \\n line break',
  `nor is it's \\n`,
])('the setting %s is read as it was written, and so is the one below', (value) => {
  const text = `${lineOfSetting('MAIL_FROM', value)}\nACCESS='members'\n`
  expect(readLines(text)).toEqual({ MAIL_FROM: value, ACCESS: 'members' })
})

test.each([
  ['a\nDATA_DIR=/elsewhere', /line break/],
  ['a\rb', /line break/],
  [`'"\``, /quotes of each kind/],
])('the setting %j is refused', (value, message) => {
  expect(() => lineOfSetting('MAIL_FROM', value)).toThrow(message)
})

test('secrets are named alone, also one that the site made itself', () => {
  const own = { ACCESS: 'members', SMTP_URL: 'smtp://a:b@mail.example', PATH: '/bin' }
  expect(keptSettings(own, { made: true })).toEqual({
    settings: { ACCESS: 'members' },
    leftOut: ['SMTP_URL', 'identity.secret'],
  })
})
