import type { Lang, PluralsOf } from '#services/languages.ts'

// Types of messages. English is the source: `t` checks its keys and `{placeholders}`, and a language that
// lacks a key does not compile.

/** A message with plural forms: `by` names the placeholder with the number. */
export type Plural<L extends Lang, By extends string = string> = { readonly by: By } & Readonly<
  Record<PluralsOf<L>, string>
>

/** English messages of an area: flat keys that start with the area's name. */
export type SourceMessages<Area extends string> = Readonly<Record<`${Area}.${string}`, string | Plural<'en'>>>

/** The messages in another language: the same keys, with plurals where English has them. */
export type Translation<Source, L extends Lang> = {
  readonly [Key in keyof Source]: Source[Key] extends { readonly by: infer By extends string }
    ? Plural<L, By>
    : string
}

/** One folder per area. load.ts has their names at run time. */
export interface Areas {
  rolesDesk: typeof import('./rolesDesk/en.ts')
  referral: typeof import('./referral/en.ts')
  applyBoard: typeof import('./applyBoard/en.ts')
  applyDesk: typeof import('./applyDesk/en.ts')
  applying: typeof import('./applying/en.ts')
  applyMail: typeof import('./applyMail/en.ts')
  archive: typeof import('./archive/en.ts')
  assessment: typeof import('./assessment/en.ts')
  background: typeof import('./background/en.ts')
  blog: typeof import('./blog/en.ts')
  careerQuiz: typeof import('./careerQuiz/en.ts')
  coming: typeof import('./coming/en.ts')
  comingMail: typeof import('./comingMail/en.ts')
  certificate: typeof import('./certificate/en.ts')
  closingMail: typeof import('./closingMail/en.ts')
  closedSite: typeof import('./closedSite/en.ts')
  companies: typeof import('./companies/en.ts')
  courses: typeof import('./courses/en.ts')
  cv: typeof import('./cv/en.ts')
  dataExport: typeof import('./dataExport/en.ts')
  desks: typeof import('./desks/en.ts')
  door: typeof import('./door/en.ts')
  editing: typeof import('./editing/en.ts')
  elsewhere: typeof import('./elsewhere/en.ts')
  englishItems: typeof import('./englishItems/en.ts')
  englishTest: typeof import('./englishTest/en.ts')
  errors: typeof import('./errors/en.ts')
  evidence: typeof import('./evidence/en.ts')
  events: typeof import('./events/en.ts')
  favorites: typeof import('./favorites/en.ts')
  feedback: typeof import('./feedback/en.ts')
  fields: typeof import('./fields/en.ts')
  forms: typeof import('./forms/en.ts')
  home: typeof import('./home/en.ts')
  hosting: typeof import('./hosting/en.ts')
  jobs: typeof import('./jobs/en.ts')
  keep: typeof import('./keep/en.ts')
  learning: typeof import('./learning/en.ts')
  lessonPage: typeof import('./lessonPage/en.ts')
  lessons: typeof import('./lessons/en.ts')
  licenses: typeof import('./licenses/en.ts')
  listing: typeof import('./listing/en.ts')
  learningMail: typeof import('./learningMail/en.ts')
  planMail: typeof import('./planMail/en.ts')
  makeEvent: typeof import('./makeEvent/en.ts')
  messages: typeof import('./messages/en.ts')
  messagesMail: typeof import('./messagesMail/en.ts')
  modals: typeof import('./modals/en.ts')
  myApplications: typeof import('./myApplications/en.ts')
  myVacancies: typeof import('./myVacancies/en.ts')
  newsletter: typeof import('./newsletter/en.ts')
  newsletterMail: typeof import('./newsletterMail/en.ts')
  onboarding: typeof import('./onboarding/en.ts')
  overload: typeof import('./overload/en.ts')
  ownData: typeof import('./ownData/en.ts')
  pages: typeof import('./pages/en.ts')
  paths: typeof import('./paths/en.ts')
  payments: typeof import('./payments/en.ts')
  people: typeof import('./people/en.ts')
  plan: typeof import('./plan/en.ts')
  privacy: typeof import('./privacy/en.ts')
  privacyDesk: typeof import('./privacyDesk/en.ts')
  profile: typeof import('./profile/en.ts')
  programDesk: typeof import('./programDesk/en.ts')
  programs: typeof import('./programs/en.ts')
  proofs: typeof import('./proofs/en.ts')
  reading: typeof import('./reading/en.ts')
  recommendations: typeof import('./recommendations/en.ts')
  refusedBody: typeof import('./refusedBody/en.ts')
  samples: typeof import('./samples/en.ts')
  savedSearches: typeof import('./savedSearches/en.ts')
  search: typeof import('./search/en.ts')
  shell: typeof import('./shell/en.ts')
  signIn: typeof import('./signIn/en.ts')
  signInMail: typeof import('./signInMail/en.ts')
  skillMap: typeof import('./skillMap/en.ts')
  skills: typeof import('./skills/en.ts')
  speaking: typeof import('./speaking/en.ts')
  speakingDesk: typeof import('./speakingDesk/en.ts')
  speakingMail: typeof import('./speakingMail/en.ts')
  submissions: typeof import('./submissions/en.ts')
  subscribers: typeof import('./subscribers/en.ts')
  tenants: typeof import('./tenants/en.ts')
  terms: typeof import('./terms/en.ts')
  topics: typeof import('./topics/en.ts')
  transfer: typeof import('./transfer/en.ts')
  uploads: typeof import('./uploads/en.ts')
  viewAs: typeof import('./viewAs/en.ts')
  vocabulary: typeof import('./vocabulary/en.ts')
}
export type MessageArea = keyof Areas

type Sources = All<Areas[MessageArea]['messages']>
/** Converts `A | B` to `A & B`. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never

export type MessageKey = keyof Sources

/** Messages of one language as plain data, which loaders can send to the browser. */
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

/** Arguments of `t` after the key: none, or a value for each placeholder. */
export type MessageArguments<Key extends MessageKey, Value = string | number> = keyof ValuesOf<
  Sources[Key],
  Value
> extends never
  ? []
  : [values: ValuesOf<Sources[Key], Value>]
