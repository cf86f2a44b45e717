// A key press in a form of 200 fields with 100 conditions, on a processor slowed four times: from the event to what it
// renders. The form stands in the playground, so it is the development build of React that is measured: the upper bound.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { median } from './load.ts'
import { answering, freePort, startProgram } from './site.ts'

const PRESSES = 120

export interface FormRow {
  /** Milliseconds; a frame of 60 in a second has 16.7. */
  medianMs: number
  p95Ms: number
  longestMs: number
}

export async function benchForm(): Promise<FormRow> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: folder,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
  }
  const site = startProgram(process.execPath, ['server/main.ts'], env)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await answering(`${origin}/readyz`)
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    const field = page.getByLabel('Field 0', { exact: true })
    const all = page.locator('form').getByRole('textbox')
    // A server in development prepares modules on the first visit, and answers that visit with a reload.
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(`${origin}/global/en-us/forms?sample=many-fields`, { waitUntil: 'networkidle' })
      await field.fill('warm')
    }
    await all.nth(100).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times = await field.evaluate(async (input: HTMLInputElement, presses) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const taken: number[] = []
      for (let count = 0; count < presses; count++) {
        await new Promise(requestAnimationFrame)
        const began = performance.now()
        set?.call(input, `text ${count}`)
        // React renders what a discrete event changes before the event is over.
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        taken.push(performance.now() - began)
      }
      return taken
    }, PRESSES)
    const sorted = times.toSorted((one, other) => one - other)
    return {
      medianMs: median(times),
      p95Ms: sorted[Math.floor(PRESSES * 0.95)] ?? 0,
      longestMs: sorted.at(-1) ?? 0,
    }
  } finally {
    await browser.close()
    site.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
