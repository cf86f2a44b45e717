// A key press in a form of 200 fields with 100 conditions, with the processor slowed four times. The site
// runs as in production, with that form in place of the one on the contact page.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator } from '@playwright/test'
import { stringify } from 'yaml'
import { manyFields } from '#app/features/form-playground/many-fields.ts'
import { findChromium } from '../scripts/chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { median } from './load.ts'
import { answering, startProgram } from './site.ts'

const PRESSES = 300

export interface FormRow {
  /** Milliseconds from the event to the new layout; at 60 frames a second, a frame has 16.7. */
  medianMs: number
  p95Ms: number
  longestMs: number
  /** With one key per frame; screens show 60. */
  framesPerSecond: number
  /** The same on a page with a single text field: the machine's maximum. */
  bareFramesPerSecond: number
  /** Real key presses painted later than two frames after (Event Timing counts in steps of 8 ms). */
  slowKeys: number
}

export async function benchForm(): Promise<FormRow> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  }
  publishForm(join(folder, 'content'), env)
  const site = startProgram(process.execPath, ['server/main.ts'], env)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    // A new site is still seeding when it first answers, which must not be measured.
    await answering(`${origin}/v2/skills/lookup?q=js`, (text) => JSON.parse(text).total > 0)
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(`${origin}/global/en-us/contact`, { waitUntil: 'networkidle' })
    const field = page.getByLabel('Field 0', { exact: true })
    await field.fill('warm')
    // The page reacts once it shows another field.
    await page.getByLabel('Field 100', { exact: true }).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const row = { ...(await timesOf(field)), slowKeys: await slowKeys(field) }
    await page.goto('data:text/html,<input>')
    const { framesPerSecond: bareFramesPerSecond } = await timesOf(page.locator('input'))
    return { ...row, bareFramesPerSecond }
  } finally {
    await browser.close()
    site.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seeds a new data folder with the large form as the contact form. */
function publishForm(content: string, env: Record<string, string>): void {
  const entry = join(content, 'entries/form/contact')
  cpSync('content/guildhall', content, { recursive: true })
  // Its translations do not have these fields.
  rmSync(entry, { recursive: true })
  mkdirSync(entry)
  writeFileSync(
    join(entry, 'en-us.yaml'),
    stringify({ title: 'Contact', ...manyFields, api_url: '/api/nowhere' }),
  )
  for (const command of [['seed'], ['content', 'push', content]]) {
    const { status, stderr } = spawnSync(process.execPath, ['server/cli/main.ts', ...command], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
  }
}

/** Presses one key per frame and measures until the page is rendered and laid out. */
async function timesOf(field: Locator): Promise<Omit<FormRow, 'slowKeys' | 'bareFramesPerSecond'>> {
  const { times, seconds } = await field.evaluate(async (input: HTMLInputElement, presses) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const taken: number[] = []
    await new Promise(requestAnimationFrame)
    const from = performance.now()
    for (let count = 0; count < presses; count++) {
      await new Promise(requestAnimationFrame)
      const began = performance.now()
      set?.call(input, `text ${count}`)
      // React renders a discrete event synchronously; reading a size forces layout.
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      input.getBoundingClientRect()
      taken.push(performance.now() - began)
    }
    return { times: taken, seconds: (performance.now() - from) / 1_000 }
  }, PRESSES)
  const sorted = times.toSorted((one, other) => one - other)
  return {
    medianMs: median(times),
    p95Ms: sorted[Math.floor(PRESSES * 0.95)] ?? 0,
    longestMs: sorted.at(-1) ?? 0,
    framesPerSecond: PRESSES / seconds,
  }
}

async function slowKeys(field: Locator): Promise<number> {
  await field.evaluate((input: HTMLInputElement) => {
    const seen: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 40, buffered: false } as PerformanceObserverInit)
    Object.assign(input, { seen })
  })
  await field.pressSequentially('a letter that is typed quickly, '.repeat(3), { delay: 30 })
  return field.evaluate((input: HTMLInputElement & { seen?: number[] }) => input.seen?.length ?? 0)
}
