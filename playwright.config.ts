import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.JOURNEY_PORT ?? 4173)

const journeys = join(import.meta.dirname, 'tests/journeys')
/** Journeys that bring a server of their own: nothing that they do meets what others do on the site. */
const apart = readdirSync(journeys).filter(
  (name) =>
    name.endsWith('.spec.ts') &&
    /from '\.\/(gallery|own-site)\.ts'/.test(readFileSync(join(journeys, name), 'utf8')),
)

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  // Two cores, two lines of journeys. Within one they take turns, since they share a site and its members.
  workers: 2,
  projects: [
    { name: 'site', testIgnore: apart, workers: 1 },
    { name: 'apart', testMatch: apart, workers: 1 },
  ],
  retries: 0,
  // Patience for a machine that is slow or shared: what is there at once is found at once all the same.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // What a worker fetches, tests can neither hold up nor see; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: `.data/journeys`, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    reuseExistingServer: false,
    timeout: 300_000,
  },
})
