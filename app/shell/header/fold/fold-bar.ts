import { type Locale, nameOf } from '#services/languages.ts'
import type { MenuItem, MenuLink } from '../../menu/menu.ts'
import type { Logo } from '../../shell-data.ts'
import { STEPS } from './steps.ts'
import { textWidth } from './text-width.ts'

// Decides which menu items fit into the bar at which header width. It is computed on the server, so nothing
// moves after layout and no script is needed. Lengths are in rem, as in the styles, so the result holds for
// enlarged text too.

/** For each item the step from which it is shown in the bar, or `NEVER`. */
export interface Fold {
  left: number[]
  right: number[]
  /** The "more" menu is shown below this step. */
  more: number
}

interface Bar {
  product: string
  logo: Logo | undefined
  search: boolean
  left: readonly MenuItem[]
  right: readonly MenuItem[]
  /** Title of the "more" menu. */
  more: string
  locale: Locale
}

const TEXT = 0.96875
const BUTTON_TEXT = 0.9375
const BUTTON_SIDES = 1.8 * BUTTON_TEXT + 0.125
const SIGN = 1.25
const SIGN_GAP = 0.35
const CHEVRON = SIGN_GAP + 0.875
const TOUCH = 2.75
const GAPS = { left: 1.5, right: 1 } as const
const ROW_GAP = 2
/** Tolerance, because browsers render fonts slightly differently. */
const SPARE = 0.5
const ROOT_PX = 16

/** @returns undefined if everything fits at every width */
export function foldBar(bar: Bar): Fold | undefined {
  const { left, right } = bar
  const fixed = brandWidth(bar) + ROW_GAP * 2 + (bar.search ? TOUCH + 0.75 : 0) + SPARE
  const widths = {
    left: left.map((item) => itemWidth(item, bar.locale)),
    right: right.map((item) => itemWidth(item, bar.locale)),
  }
  const more = GAPS.left + textWidth(bar.more) * TEXT + CHEVRON
  const order = foldingOrder(left, right)
  const fold: Fold = { left: left.map(() => 0), right: right.map(() => 0), more: 0 }
  for (const [step, header] of STEPS.entries()) {
    const room = innerWidth(header) - fixed
    let hasMore = false
    let needed = lineWidth(widths.left, GAPS.left) + lineWidth(widths.right, GAPS.right)
    for (const { side, index, decorates } of order) {
      if (needed <= room) break
      fold[side][index] = step + 1
      needed -= (widths[side][index] ?? 0) + GAPS[side]
      if (!decorates && !hasMore) needed += more
      hasMore ||= !decorates
      if (hasMore) fold.more = step + 1
    }
  }
  return [...fold.left, ...fold.right].some((step) => step > 0) ? fold : undefined
}

/** The page's gutter and maximum width (tokens.css). */
const innerWidth = (header: number) => Math.min(header - 2 * Math.min(Math.max(1, header * 0.0445), 4), 82)

const lineWidth = (widths: readonly number[], gap: number) =>
  widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1)

interface Place {
  side: 'left' | 'right'
  index: number
  decorates: boolean
}

/**
 * Order of removal: separators, then the left menu from its end, then the right one from its start. The
 * sign-in link and the member's menu always stay.
 */
function foldingOrder(left: readonly MenuItem[], right: readonly MenuItem[]): Place[] {
  const places = (items: readonly MenuItem[], side: Place['side']) =>
    items
      .map((item, index) => ({ side, index, decorates: item.kind === 'separator', item }))
      .filter(({ item }) => !staying.has(item.kind))
  const all = [...places(left, 'left').toReversed(), ...places(right, 'right')]
  return [...all.filter(({ decorates }) => decorates), ...all.filter(({ decorates }) => !decorates)]
}

const staying = new Set<MenuItem['kind']>(['sign-in', 'profile'])

function brandWidth({ product, logo }: Pick<Bar, 'product' | 'logo'>): number {
  if (logo === undefined) return 1.75 + 0.625 + textWidth(product) * 1.1875
  if (!logo.width || !logo.height) return 12
  return Math.min(logo.width / ROOT_PX, (2.5 * logo.width) / logo.height)
}

function itemWidth(item: MenuItem, locale: Locale): number {
  switch (item.kind) {
    case 'link':
      return linkWidth(item)
    case 'dropdown':
      return titleWidth(item.hideTitle && item.icon ? '' : item.title, item.icon !== undefined) + CHEVRON
    case 'mega-menu':
      return titleWidth(item.title) + CHEVRON
    case 'language-switcher':
      return titleWidth(nameOf(locale), true) + CHEVRON
    case 'profile':
      return 2.25 + CHEVRON
    case 'sign-in':
    case 'cta-button':
      return textWidth(item.title) * BUTTON_TEXT + BUTTON_SIDES
    case 'sign-in-via':
    case 'sign-out':
      return titleWidth(item.title)
    case 'separator':
      return 0.0625
    case 'custom':
      return 3 * TOUCH + 0.125
  }
}

function linkWidth({ title, icon, titleAsTooltip, isButton, badge }: MenuLink): number {
  if (isButton) return textWidth(title) * BUTTON_TEXT + BUTTON_SIDES + (icon ? SIGN + 0.5 : 0)
  const counted = badge ? 0.4 + 0.84 + 0.125 + SIGN_GAP + String(badge.count).length * 0.46 : 0
  return (titleAsTooltip && icon ? TOUCH : titleWidth(title, icon !== undefined)) + counted
}

const titleWidth = (title: string, sign = false) =>
  textWidth(title) * TEXT + (sign ? SIGN + (title === '' ? 0 : SIGN_GAP) : 0)
