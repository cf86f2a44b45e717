import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { reachableFrom } from './scripts/import-graph.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4173)

const FOLDER = 'tests/journeys'
const lanes = Object.groupBy(
  readdirSync(join(import.meta.dirname, FOLDER)).filter((name) => name.endsWith('.spec.ts')),
  laneOf,
)

/** Told by what a journey uses, so that a new one finds its lane by itself. */
function laneOf(name: string): 'gallery' | 'apart' | 'visitors' | 'site' {
  const file = `${FOLDER}/${name}`
  const uses = reachableFrom([file])
  if (uses.has(`${FOLDER}/gallery.ts`)) return 'gallery'
  // Servers of its own: nothing that it does meets what others do on the site.
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  if (uses.has(`${FOLDER}/own-process.ts`) || text.includes('node:child_process')) return 'apart'
  return /sign-?in|\/api\/login|mailbox/i.test(text) ? 'site' : 'visitors'
}

/**
 * Each window of Debian's Chromium loads two pages for its address bar, which cost a quarter of the processor time of a
 * context. Of several such lists the last one counts, so the rest is what Playwright turns off by itself.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // A process that waits for a navigation, of which half never come: a tenth of the time.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  // A journey waits for its browser half of the time, so four lanes fill two cores. Within one they take turns: members of the
  // site are shared by all who sign in, the gallery and what is connected are started once. The longest begin first.
  workers: Number(process.env.JOURNEY_LANES ?? 4),
  projects: (['site', 'apart', 'gallery', 'visitors'] as const).map((name) => ({
    name,
    // A lane without a journey finds none, where an empty list would mean all.
    testMatch: lanes[name] ?? /^$/,
    workers: 1,
  })),
  // The gate lets a journey try once more and names it as flaky (scripts/test.ts).
  retries: Number(process.env.JOURNEY_RETRIES ?? 0),
  // Patience for a machine that is slow or shared: what is there at once is found at once all the same.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Without limits of their own, a step that never ends takes the whole test's time and is not named.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // Emptied between tests, because a new one costs as much processor time as a visit: its window, its processes, and all
    // scripts fetched and compiled anew.
    reuseContext: true,
    // What a worker fetches, tests can neither hold up nor see; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      // Where a machine has no locale, Chromium calls a file whose name has letters beyond ASCII "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unusedFeatures.join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node tests/journeys/demo-site.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: '.data/journeys',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Tests say themselves which visitor they are (tests/journeys/visitor.ts).
      TRUSTED_PROXIES: '1',
    },
    reuseExistingServer: false,
    timeout: 300_000,
  },
})
