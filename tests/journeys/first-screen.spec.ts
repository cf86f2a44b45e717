// The notice, the header and the cookie question leave room for the page on a phone's first screen, in every
// language, and with text twice as large.
import type { Page } from '@playwright/test'
import { locales } from '#services/languages.ts'
import { ARTICLE, expect, test } from './visitor.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ viewport: { width: 360, height: 800 } })

/** Doubles the text, as a reader's setting does. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** The height of each of the three, and their faults. */
const around = (page: Page) =>
  page.evaluate(() => {
    const parts = {
      notice: document.querySelector<HTMLElement>('[data-notice-key]'),
      header: document.querySelector<HTMLElement>('header'),
      question: document.querySelector<HTMLElement>('[data-consent-question]'),
    }
    const heights = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part?.getBoundingClientRect().height ?? 0]),
    )
    const faults: string[] = []
    for (const [name, part] of Object.entries(parts)) {
      if (part === null) continue
      if (part.scrollHeight > part.clientHeight + 1) faults.push(`the ${name} is cut`)
      for (const control of part.querySelectorAll<HTMLElement>('a, button')) {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        if (!control.checkVisibility() || control.closest('[popover]')) continue
        if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
          faults.push(`${control.innerText} is outside of the window`)
      }
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility() || text.parentElement.closest('[popover]')) continue
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) faults.push(`“${word}” breaks`)
        }
      }
    }
    return { heights, faults }
  })

const sum = (heights: Record<string, number>) => Object.values(heights).reduce((all, one) => all + one, 0)

test('notice, header and question take less than 150 of 800 px in every language; with text twice as large both fit: most of the screen is the page, no word breaks', async ({
  page,
}) => {
  for (const locale of locales) {
    await page.goto(`/global/${locale}/home`)
    const { heights, faults } = await around(page)
    expect(
      Object.values(heights).every((height) => height > 0),
      JSON.stringify(heights),
    ).toBe(true)
    expect(sum(heights), `${locale}: ${JSON.stringify(heights)}`).toBeLessThan(150)
    expect(faults, locale).toEqual([])

    await enlarge(page)
    const large = await around(page)
    expect(sum(large.heights), `${locale}, large: ${JSON.stringify(large.heights)}`).toBeLessThan(300)
    expect(large.faults, `${locale}, large`).toEqual([])
  }
})

const pages = [
  '/home',
  '/blog',
  ARTICLE,
  '/jobs',
  '/course-catalog',
  '/events',
  '/programs',
  '/sign-up',
  '/privacy',
  '/contact',
  '/companies',
  '/companies/klinikplan',
  // Its outcomes have the longest words of all.
  '/courses/die-geschichte-eines-layouts',
]
const LONGEST_WORDS = 'de-de'
const others = locales.filter((locale) => locale !== LONGEST_WORDS)
/**
 * Without script every page is measured in every language. Script changes little of it, so with script each page is measured
 * in German, whose words are longest, and in one other language in turn.
 */
const views = (scripted: boolean): (readonly [locale: string, path: string])[] =>
  pages.flatMap((path, at) =>
    (scripted ? [LONGEST_WORDS, others[at % others.length] ?? LONGEST_WORDS] : locales).map(
      (locale) => [locale, path] as const,
    ),
  )

for (const scripted of [true, false])
  test(`with text twice as large no page is wider than the window, ${scripted ? 'with' : 'without'} script`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      javaScriptEnabled: scripted,
    })
    const page = await context.newPage()
    for (const [locale, path] of views(scripted)) {
      await page.goto(`${baseURL}/global/${locale}${path}`)
      await enlarge(page)
      const wide = await page.evaluate(() => {
        const { scrollWidth } = document.documentElement
        if (scrollWidth <= innerWidth) return []
        return [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
          .slice(-3)
          .map((part) => part.outerHTML.slice(0, 120))
      })
      expect(wide, `${locale} ${path}`).toEqual([])
    }
    await context.close()
  })

/** Words that break although a line of a phone holds them. */
const MAX_WHOLE_LETTERS = 11
const brokenWords = (page: Page) =>
  page.evaluate((longest) => {
    const faults: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (
        !parent?.checkVisibility() ||
        // Of what is there for screen readers alone, one pixel is.
        parent.getBoundingClientRect().width <= 1 ||
        parent.closest('script, style, noscript, pre, code')
      )
        continue
      if (getComputedStyle(parent).hyphens === 'auto') continue
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > longest) continue
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (new Set(parts.map(({ top }) => Math.round(top))).size > 1) faults.push(`“${word}” breaks`)
      }
    }
    return faults
  }, MAX_WHOLE_LETTERS)

test('with text twice as large no word breaks but the longest', async ({ page }) => {
  const more = ['/start', '/skill-map', '/career-quiz', '/english-test', '/people', '/newsletter']
  for (const [locale, path] of [...views(true), ...more.map((each) => ['uk-ua', each] as const)]) {
    await page.goto(`/global/${locale}${path}`)
    await enlarge(page)
    expect(await brokenWords(page), `${locale} ${path}`).toEqual([])
  }
})
