import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentForm } from './content-form.ts'
import { sendAllSteps } from './send-steps.ts'

const sent: Record<string, unknown>[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('location', { origin: 'https://site.example', pathname: '/apply' })
  vi.stubGlobal('document', { title: 'Apply' })
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ data: {} })
  })
})
afterEach(() => vi.unstubAllGlobals())

const content = {
  form: { form_id: 'apply-x' },
  steps: { version: 3, once: 'a name' },
  botCheck: undefined,
} as unknown as ContentForm
const page = { uri: 'https://site.example/apply', title: 'Apply' }

// The version before, which refuses names that it does not know, answers a part of the calls in a rolling upgrade.
test.each([
  { also: [], more: {} },
  { also: ['phone'], more: { also: ['phone'] } },
])('choices are sent where some were made: $also', async ({ also, more }) => {
  const outcome = await sendAllSteps(content, { locale: 'en-us', withoutProof: false, also })
  expect(outcome).toEqual({ kind: 'sent' })
  expect(sent).toEqual([{ locale: 'en-us', version: 3, once: 'a name', ...page, ...more }])
})
