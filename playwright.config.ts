import { defineConfig } from '@playwright/test'

const port = Number(process.env.JOURNEY_PORT ?? 4173)

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  // Two cores: one for the browser, one for the server.
  workers: 1,
  retries: 0,
  timeout: 60_000,
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
    timeout: 60_000,
  },
})
