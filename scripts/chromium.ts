// Finds a Chromium for the browser tests: an installed one, else Debian's package when running as root on
// Debian, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const candidates = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The same browser without windows: a journey costs it a quarter less processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** For journeys, of which nobody sees the window. @returns the path of a browser, or undefined when Playwright finds its own */
export function findHeadlessChromium(): string | undefined {
  if (process.env.CHROME_PATH !== undefined) return findChromium()
  const isThere = existsSync(HEADLESS) || installDebian('chromium-headless-shell')
  return isThere ? HEADLESS : findChromium()
}

/** @returns the path of the browser, or undefined when Playwright finds its own */
export function findChromium(): string | undefined {
  const installed = candidates.find((path) => path !== undefined && existsSync(path))
  if (installed !== undefined) return installed
  if (installDebian('chromium')) return '/usr/bin/chromium'
  process.stdout.write('Fetching Chromium with Playwright…\n')
  const result = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  if (result.status !== 0)
    throw new Error('There is no Chromium, and it could not be downloaded. Install one and set CHROME_PATH.')
  return undefined
}

/** Installs a Debian package if this is Debian and we are root. */
export function installDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Fetching Debian's package ${name}…\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (let attempt = 1; attempt <= 3; attempt++) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
    const result = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    if (result.status === 0) return true
  }
  return false
}
