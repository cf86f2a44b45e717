import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const policyOf = (botCheckHost: string | undefined) =>
  securityHeaders({ secure: true, botCheckHost })['content-security-policy'] ?? ''

test('no other host may run a script, be asked or be framed, unless reCAPTCHA is configured', () => {
  expect(policyOf(undefined)).not.toMatch(/https?:/)
  const policy = policyOf('https://www.recaptcha.net')
  const directive = (name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))
  expect(directive('script-src')).toBe(
    "script-src 'self' https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/",
  )
  expect(directive('connect-src')).toBe("connect-src 'self' https://www.recaptcha.net/recaptcha/")
  expect(directive('frame-src')).toBe("frame-src 'self' https://www.recaptcha.net/recaptcha/")
})
