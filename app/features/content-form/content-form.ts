import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import type { MarketingForm } from '#app/forms/definition/marketing-form-schema.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import type { PhoneCountry } from '#app/ui/fields/phone-number.ts'
import type { BotCheckSetting } from '#services/bot-check/bot-check.ts'

/** A form of content as a page needs it. */
export interface ContentForm {
  form: FormDefinition
  /** Set when its answers are a submission of the marketing kind. */
  marketing: MarketingForm | undefined
  /** The call that takes its answers from a script. */
  target: string
  /** Whether a page takes its answers without a script, too. */
  postable: boolean
  start: FormValues
  today: string
  phoneCountries: readonly PhoneCountry[] | undefined
  /** Set when it wants a proof that nobody automatic sends it. */
  botCheck: BotCheckSetting | undefined
  messages: Messages
}

/** What a page answers to a form that was posted without script. */
export interface PostedForm {
  postedForm: string
  /** `again`: something is to be mended, or rows were added. `blocked`: too many came without a proof. */
  outcome: 'again' | 'sent' | 'failed' | 'blocked'
  values: FormValues
  errors: FieldError[]
}

/** In the address that a form without script posts to: which of the forms of a page it is. */
export const FORM_PARAMETER = 'form'

/** What a proof is for: the form's name in the letters that proofs allow. */
export const proofAction = (formId: string): string => `form_${formId.replaceAll('-', '_')}`

/** Paths of the calls that take submissions of the marketing kind, in the format of the marketing service. */
export const MARKETING_PATH = '/api/marketing'
