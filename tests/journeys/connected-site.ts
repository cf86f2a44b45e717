// A site connected to external services: five social sign-ins and reCAPTCHA, each simulated locally. Started
// once for all tests that need it.
import { exportPKCS8, generateKeyPair } from 'jose'
import { upstreamAliases } from '#services/identity/provider/upstreams/upstream-kinds.ts'
import { type FakeRecaptcha, openFakeRecaptcha } from '#tests/tools/fake-recaptcha.ts'
import { type FakeUpstream, openFakeUpstream } from '#tests/tools/fake-upstream.ts'
import { startOwnSite } from './own-site.ts'
import { test as visitor } from './visitor.ts'

export type Alias = (typeof upstreamAliases)[number]

export interface ConnectedSite {
  origin: string
  upstreams: Readonly<Record<Alias, FakeUpstream>>
  recaptcha: FakeRecaptcha
}

const SECRET = 'known to the two of them alone'

export const test = visitor.extend<object, { connected: ConnectedSite }>({
  connected: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what is needed
    async ({}, use) => {
      const { privateKey } = await generateKeyPair('ES256', { extractable: true })
      const recaptcha = await openFakeRecaptcha(SECRET)
      const env: Record<string, string> = {
        DEMO: 'on',
        RECAPTCHA_SITE_KEY: 'site',
        RECAPTCHA_SECRET: SECRET,
        RECAPTCHA_HOST: recaptcha.origin,
        IDP_APPLE_TEAM_ID: 'TEAM',
        IDP_APPLE_KEY_ID: 'KEY',
        IDP_APPLE_PRIVATE_KEY: await exportPKCS8(privateKey),
      }
      const opened: [Alias, FakeUpstream][] = []
      for (const alias of upstreamAliases) {
        // A different site from ours, like the real ones: browsers' cookie rules depend on it.
        const fake = await openFakeUpstream(alias, 'localhost')
        opened.push([alias, fake])
        env[`IDP_${alias.toUpperCase()}_CLIENT_ID`] = `client at ${alias}`
        env[`IDP_${alias.toUpperCase()}_BASE`] = fake.base
        if (alias !== 'apple') env[`IDP_${alias.toUpperCase()}_CLIENT_SECRET`] = `secret at ${alias}`
      }
      const site = await startOwnSite({ env })
      try {
        const upstreams = Object.fromEntries(opened) as Record<Alias, FakeUpstream>
        await use({ origin: site.origin, upstreams, recaptcha })
      } finally {
        await site.stop()
        await Promise.all([recaptcha.close(), ...opened.map(([, fake]) => fake.close())])
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
