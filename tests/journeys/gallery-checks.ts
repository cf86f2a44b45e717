// Checks for every part of the design kit, on a page that shows all of them.
import type { Page } from '@playwright/test'

/**
 * Elements wider than their container: the page, or a sample in its frame. They may use the page's margin, as
 * code does on phones.
 */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page: ${root.scrollWidth} in ${root.clientWidth} px`)
    for (const sample of document.querySelectorAll('main article[aria-label]')) {
      const stage = sample.querySelector(':scope > div')
      if (stage === null) continue
      const { left, right } = stage.getBoundingClientRect()
      const margin = root.dir === 'rtl' ? left : root.clientWidth - right
      if (stage.scrollWidth > stage.clientWidth + margin + 1)
        found.push(`${sample.getAttribute('aria-label')}: ${stage.scrollWidth} in ${stage.clientWidth} px`)
    }
    return found
  })
}

/** Focusable elements without a visible focus style, on themselves or around them. */
export async function unseenFocus(page: Page): Promise<string[]> {
  // From here on the browser treats the reader as a keyboard user.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    // The element that the key focused would otherwise look focused before it is checked.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const look = (element: Element) => {
      let signs = ''
      // A label, frame or neighbour may draw a control's focus. Not `children`: in a form that may be a
      // control of that name.
      const neighbours = [...(element.parentElement?.querySelectorAll(':scope > *') ?? [])]
      const around = [
        element,
        element.parentElement,
        element.parentElement?.parentElement,
        element.closest('article article, label'),
      ]
      for (const each of new Set([...around, ...neighbours])) {
        if (!each) continue
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(each)
        const outline =
          outlineStyle === 'none' || /^rgba.*, 0\)$/.test(outlineColor)
            ? ''
            : `${outlineStyle} ${outlineWidth}`
        signs += `${outline}|${boxShadow};`
      }
      return signs
    }
    const unseen: string[] = []
    const focusable = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [type="hidden"])',
    )
    for (const element of focusable) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const before = look(element)
      element.focus({ preventScroll: true })
      if (document.activeElement !== element) continue
      if (look(element) === before) unseen.push(element.outerHTML.slice(0, 200))
      element.blur()
    }
    return unseen
  })
}

/** Text that keeps its own colours in forced-colours mode. */
export function unforced(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (element) => getComputedStyle(element).forcedColorAdjust === 'none' && element.textContent?.trim(),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  )
}

/** Elements that move despite reduced motion. */
export function motion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (value: string) => Math.max(...value.split(',').map((each) => Number.parseFloat(each)))
    const moving = new Set<string>()
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        const animated = style.animationName !== 'none' && seconds(style.animationDuration) > 0
        if (animated || seconds(style.transitionDuration) > 0)
          moving.add(`${element.tagName} ${element.getAttribute('class')} ${pseudo ?? ''}`)
      }
    }
    return [...moving]
  })
}

const SIDES = [
  ['paddingLeft', 'paddingRight'],
  ['marginLeft', 'marginRight'],
  ['borderLeftWidth', 'borderRightWidth'],
  ['left', 'right'],
] as const

export interface Sides {
  element: string
  direction: string
  textAlign: string
  pairs: [left: string, right: string][]
}

/** Left and right edge of every element of the samples, in document order. */
export function sidesOfAll(page: Page): Promise<Sides[]> {
  return page.evaluate((sides) => {
    const elements = [...document.querySelectorAll('main article[aria-label] > div *:not(svg *)')]
    return elements.map((element) => {
      const style = getComputedStyle(element)
      const part = element.closest('article[aria-label]')?.getAttribute('aria-label')
      return {
        element: `${part}: ${element.tagName} ${element.getAttribute('class')}`,
        direction: style.direction,
        textAlign: style.textAlign,
        pairs: sides.map(([left, right]): [string, string] =>
          left === 'left' && style.position === 'static' ? ['auto', 'auto'] : [style[left], style[right]],
        ),
      }
    })
  }, SIDES)
}

/**
 * Elements that did not mirror when the direction changed: left and right are the same in both, and differ
 * from each other. Input: the same samples from left to right, and from right to left.
 */
export function unturned(leftToRight: Sides[], rightToLeft: Sides[]): string[] {
  const stuck = new Set<string>()
  leftToRight.forEach((before, at) => {
    const after = rightToLeft[at]
    // Code and drawings have their own direction.
    if (after === undefined || after.direction === 'ltr') return
    before.pairs.forEach(([left, right], side) => {
      const [turnedLeft, turnedRight] = after.pairs[side] ?? []
      if (left !== right && left === turnedLeft && right === turnedRight)
        stuck.add(`${before.element}: ${SIDES[side]?.join(' and ')} are ${left} and ${right} both ways`)
    })
    if (['left', 'right'].includes(after.textAlign))
      stuck.add(`${before.element}: text-align ${after.textAlign}`)
  })
  return [...stuck]
}
