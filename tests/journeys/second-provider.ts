// A standalone OpenID provider with its own page, keys and rules. Listens on PORT for the site at SITE.
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const { PORT = '', SITE = '' } = process.env
const issuer = `http://127.0.0.1:${PORT}`

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'a-community-site',
      client_secret: 'known to the two of them alone',
      redirect_uris: [`${SITE}/api/login/callback`],
      post_logout_redirect_uris: [`${SITE}/api/logout/done`],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  cookies: { keys: ['second'], names: { session: 'second_session', interaction: 'second_interaction' } },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  pkce: { required: () => true },
  findAccount: async (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: id, email_verified: true, given_name: 'Grace', family_name: 'Hopper' }),
  }),
  async loadExistingGrant({ oidc: { client, session } }) {
    if (!client || session?.accountId === undefined) return undefined
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
})

const answer = provider.callback()
const page =
  '<!doctype html><html lang="en"><title>Second provider</title><form method="post"><label>Account <input name="login"></label><button>Let me in</button></form>'

createServer(async (request, response) => {
  if (!request.url?.startsWith('/interaction/')) return answer(request, response)
  if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  let body = ''
  for await (const chunk of request) body += chunk
  const accountId = new URLSearchParams(body).get('login') ?? ''
  await provider.interactionFinished(request, response, { login: { accountId } })
}).listen(Number(PORT), '127.0.0.1')
