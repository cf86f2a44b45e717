// A fake of the external marketing service: speaks its wire format over HTTP, records what it accepted, and
// can be told to fail.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSubmission, type FormRules } from '#services/marketing-forms/check-submission.ts'
import type { WireSubmission } from '#services/marketing-forms/wire.ts'

export type Mood =
  | 'well'
  /** Closes the connection without an answer. */
  | 'silent'
  /** 500 with an HTML page. */
  | 'broken'
  /** 429 in plain text, as for a rate-limited address. */
  | 'hasty'

export interface FakeMarketingService {
  host: string
  taken: WireSubmission[]
  /** Who unsubscribed from what. */
  left: { emailAddress: string; subscriptionId: string }[]
  asked: number
  mood: Mood
  close: () => Promise<void>
}

export async function openFakeMarketingService(
  forms: Readonly<Record<string, FormRules>>,
): Promise<FakeMarketingService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      service.asked += 1
      const say = (status: number, body: unknown, type = 'application/json') => {
        response.writeHead(status, { 'content-type': type })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      }
      if (service.mood === 'silent') return void response.destroy()
      if (service.mood === 'broken') return say(500, '<html>Sorry</html>', 'text/html')
      if (service.mood === 'hasty') return say(429, 'error code: 1015', 'text/plain')
      if (request.url === '/communication-preferences/v3/unsubscribe') {
        if (request.headers.authorization !== 'Bearer a-token') return say(401, { status: 'error' })
        const { emailAddress, subscriptionId } = JSON.parse(Buffer.concat(chunks).toString())
        if (
          service.left.some(
            (one) => one.emailAddress === emailAddress && one.subscriptionId === subscriptionId,
          )
        )
          return say(400, { status: 'error', message: `${emailAddress} is already unsubscribed` })
        service.left.push({ emailAddress, subscriptionId })
        return say(200, { status: 'NOT_SUBSCRIBED' })
      }
      const path = /^\/submissions\/v3\/integration\/(?:secure\/)?submit\/([^/]+)\/([^/]+)$/.exec(
        request.url ?? '',
      )
      const rules = path ? forms[`${path[1]}/${path[2]}`] : undefined
      const refused = (message: string, errors: unknown[] = []) => ({
        status: 'error',
        message,
        correlationId: 'c0ffee00-0000-4000-8000-000000000000',
        ...(errors.length > 0 ? { errors } : {}),
      })
      if (rules === undefined) return say(404, refused('The form could not be found'))
      let body: unknown
      try {
        body = JSON.parse(Buffer.concat(chunks).toString())
      } catch {
        return say(400, refused('Invalid input JSON'))
      }
      const { errors, submission } = checkSubmission(body, rules)
      if (errors !== undefined) return say(400, refused('The request is not valid', errors))
      service.taken.push(submission)
      return say(200, { inlineMessage: '<p>Thanks.</p>' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: FakeMarketingService = {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    left: [],
    asked: 0,
    mood: 'well',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}
