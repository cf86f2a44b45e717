import type { Params } from './params.ts'
import { noSuchLanguage } from './refusal.ts'
import { fallbackChain, type StackView } from './stack-view.ts'

export interface Locales {
  /** Null when the request names none. */
  named: string | null
  /** The locales that answer, in order of preference: one, or the fallback chain. */
  asked: string[]
  /** The locales in which referenced entries are looked up. */
  chain: string[]
}

/** @throws {Refusal} for a locale that the stack does not have */
export function readLocales(stack: StackView, params: Params): Locales {
  const asNamed = params.text('locale')
  const named = asNamed === undefined || stack.locales.has(asNamed) ? asNamed : asNamed.toLowerCase()
  if (named !== undefined && !stack.locales.has(named) && named !== stack.masterLocale) throw noSuchLanguage()
  const locale = named ?? stack.masterLocale
  const chain = fallbackChain(stack, locale)
  return { named: named ?? null, asked: params.flag('include_fallback') ? chain : [locale], chain }
}
