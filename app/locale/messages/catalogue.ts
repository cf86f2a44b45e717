import type { Lang } from '../locales.ts'
import type { messages as blog } from './blog/en.ts'
import type { messages as courses } from './courses/en.ts'
import type { messages as cv } from './cv/en.ts'
import type { messages as errors } from './errors/en.ts'
import type { messages as events } from './events/en.ts'
import type { messages as favorites } from './favorites/en.ts'
import type { messages as fields } from './fields/en.ts'
import type { messages as forms } from './forms/en.ts'
import type { messages as jobs } from './jobs/en.ts'
import type { messages as keep } from './keep/en.ts'
import type { messages as licenses } from './licenses/en.ts'
import type { messages as listing } from './listing/en.ts'
import type { messages as modals } from './modals/en.ts'
import type { messages as newsletter } from './newsletter/en.ts'
import type { messages as onboarding } from './onboarding/en.ts'
import type { messages as overload } from './overload/en.ts'
import type { messages as pages } from './pages/en.ts'
import type { messages as privacy } from './privacy/en.ts'
import type { messages as profile } from './profile/en.ts'
import type { messages as programs } from './programs/en.ts'
import type { messages as recommendations } from './recommendations/en.ts'
import type { messages as savedSearches } from './savedSearches/en.ts'
import type { messages as search } from './search/en.ts'
import type { messages as shell } from './shell/en.ts'
import type { messages as signIn } from './signIn/en.ts'
import type { messages as signInMail } from './signInMail/en.ts'
import type { messages as skills } from './skills/en.ts'
import type { messages as submissions } from './submissions/en.ts'
import type { messages as terms } from './terms/en.ts'
import type { messages as transfer } from './transfer/en.ts'
import type { messages as uploads } from './uploads/en.ts'

// What a message is, and what the compiler holds every language to. English is the source: its keys and its
// `{placeholders}` are the types that `t` checks, and a language that lacks a key does not compile.

/** The plural categories that a language needs, after CLDR. */
interface PluralCategories {
  en: 'one' | 'other'
  ru: 'one' | 'few' | 'many' | 'other'
  uk: 'one' | 'few' | 'many' | 'other'
  de: 'one' | 'other'
  fr: 'one' | 'many' | 'other'
  es: 'one' | 'many' | 'other'
  nl: 'one' | 'other'
}

/** A message whose text depends on a number: `by` names the placeholder that counts. */
export type Plural<L extends Lang, By extends string = string> = { readonly by: By } & Readonly<
  Record<PluralCategories[L], string>
>

/** The shape of an area's English messages: flat keys that start with the area's name. */
export type SourceMessages<Area extends string> = Readonly<Record<`${Area}.${string}`, string | Plural<'en'>>>

/** The same messages in another language: the same keys, plural where English is plural. */
export type Translation<Source, L extends Lang> = {
  readonly [Key in keyof Source]: Source[Key] extends { readonly by: infer By extends string }
    ? Plural<L, By>
    : string
}

type Sources = typeof onboarding &
  typeof savedSearches &
  typeof search &
  typeof terms &
  typeof uploads &
  typeof transfer &
  typeof licenses &
  typeof cv &
  typeof shell &
  typeof courses &
  typeof events &
  typeof favorites &
  typeof recommendations &
  typeof programs &
  typeof skills &
  typeof keep &
  typeof overload &
  typeof pages &
  typeof blog &
  typeof errors &
  typeof forms &
  typeof fields &
  typeof newsletter &
  typeof privacy &
  typeof jobs &
  typeof profile &
  typeof listing &
  typeof modals &
  typeof signIn &
  typeof signInMail &
  typeof submissions

export type MessageKey = keyof Sources

/** Messages of one language as plain data, so that a loader can hand them to the browser. */
export type Messages = Readonly<Partial<Record<MessageKey, MessageText>>>
export type MessageText = string | PluralText
export type PluralText = Readonly<
  { by: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
>

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type ValuesOf<Source, Value> = Source extends {
  readonly by: infer By extends string
  readonly other: infer Other
}
  ? Readonly<Record<By, number> & Record<Exclude<Placeholders<Other>, By>, Value>>
  : Readonly<Record<Placeholders<Source>, Value>>

/** What `t` wants after the key: nothing, or one value for each placeholder. */
export type MessageArguments<Key extends MessageKey, Value = string | number> = keyof ValuesOf<
  Sources[Key],
  Value
> extends never
  ? []
  : [values: ValuesOf<Sources[Key], Value>]
