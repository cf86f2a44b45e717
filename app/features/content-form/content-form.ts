import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import type { MarketingForm } from '#app/forms/definition/marketing-form-schema.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { Progress } from '#app/forms/wizard/wizard.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import type { PhoneCountry } from '#app/ui/fields/phone-number.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'

/** A content form, prepared for a page. */
export interface ContentForm {
  form: FormDefinition
  /** Set if answers go to the marketing service. */
  marketing: MarketingForm | undefined
  /** API address that accepts its answers from script. */
  target: string
  /** Whether the page also accepts its answers without script. */
  postable: boolean
  start: FormValues
  today: string
  phoneCountries: readonly PhoneCountry[] | undefined
  /** Set if it requires a bot check. */
  botCheck: BotCheckSetting | undefined
  messages: Messages
  /** The kind under which files are uploaded as soon as they are chosen; undefined for those of the marketing service. */
  uploads?: 'application-cv'
  /** Boxes at the review, off at first. */
  choices?: readonly ReviewChoice[]
  /** Set if the form is asked in steps. */
  steps: FormSteps | undefined
}

/** What else may be done with the answers that are sent. */
export interface ReviewChoice {
  name: string
  label: string
}

/** The reader's progress. */
export interface FormSteps extends Progress {
  /** Number of saves: only the version that was reviewed is sent. */
  version: number
  /** Name of the answers as they were saved last, by which a second click finds what the first has sent. */
  once: string | undefined
  /** Titles of steps that were done, and whose answers no longer fit: the form has changed since. */
  asksAgain: string[]
}

/** The page's answer to a form posted without script. */
export interface PostedForm {
  postedForm: string
  /** `again`: there are errors, or rows were added. `blocked`: too many posts without bot check. */
  outcome: 'again' | 'sent' | 'failed' | 'blocked'
  values: FormValues
  errors: FieldError[]
  /** Of a form with steps: the step whose page answers. */
  step?: string | undefined
  /** Names of the choices that were made at the review. */
  also?: string[] | undefined
}

/** Query parameter that names the posted form of a page. */
export const FORM_PARAMETER = 'form'

/** Fields posted with a step: its id, that the reader goes back, the version reviewed, and its name. */
export const STEP_FIELD = '_step'
export const BACK_FIELD = '_back'
export const VERSION_FIELD = '_version'
export const ONCE_FIELD = '_once'
/** Posted with the review: the name of a choice, once for each. */
export const ALSO_FIELD = '_also'
export const MAX_CHOICES = 20

/** Anchor of a form on its page. */
export const anchorOf = (formId: string): string => `form-${formId}`

/** Action name of the bot check: the form's name in allowed characters. */
export const proofAction = (formId: string): string => `form_${formId.replaceAll('-', '_')}`

/** API path for submissions in the marketing service's format. */
export const MARKETING_PATH = '/api/marketing'
