// The wire format of the marketing service (HubSpot forms, submission v3): requests and answers. The embedded
// service uses it towards browsers, the connected one towards the vendor.
import { z } from 'zod'

export interface WireField {
  objectTypeId?: string
  name: string
  value: string
}

export interface WireConsent {
  consentToProcess: boolean
  text: string
  communications: { value: boolean; subscriptionTypeId: number; text: string }[]
}

/** A validated submission. */
export interface WireSubmission {
  submittedAt?: number
  fields: WireField[]
  context?: { hutk?: string; pageUri?: string; pageName?: string; ipAddress?: string }
  legalConsentOptions?: { consent?: WireConsent; legitimateInterest?: Record<string, unknown> }
}

export type WireErrorType =
  | 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED'
  | 'INVALID_EMAIL'
  | 'BLOCKED_EMAIL'
  | 'REQUIRED_FIELD'
  | 'INVALID_NUMBER'
  | 'INPUT_TOO_LARGE'
  | 'FIELD_NOT_IN_FORM_DEFINITION'
  | 'VALUE_NOT_IN_FIELD_DEFINITION'
  | 'INVALID_METADATA'
  /** Ours: the service has no authors' rules. */
  | 'INVALID_VALUE'
  | 'INVALID_HUTK'
  | 'INVALID_IP_ADDRESS'
  | 'INVALID_PAGE_URI'
  | 'INVALID_LEGAL_OPTION_FORMAT'
  | 'MISSING_PROCESSING_CONSENT'
  | 'MISSING_PROCESSING_CONSENT_TEXT'
  | 'MISSING_COMMUNICATION_CONSENT_TEXT'
  | 'MISSING_LEGITIMATE_INTEREST_TEXT'
  | 'DUPLICATE_SUBSCRIPTION_TYPE_ID'
  | 'FORM_HAS_RECAPTCHA_ENABLED'

export interface WireError {
  message: string
  errorType: WireErrorType
}

/** In the service's wording: `Error in 'fields.email'. Invalid email address`. */
export const wireError = (where: string, text: string, errorType: WireErrorType): WireError => ({
  message: `Error in '${where}'. ${text}`,
  errorType,
})

/** The field that an error concerns; undefined if it concerns none. */
export const fieldOfError = ({ message }: { message: string }): string | undefined =>
  /^Error in 'fields\.([^']+)'/.exec(message)?.[1]

/** The form of a refusal; the vendor's may have more properties, and other types than these. */
export const refusalSchema = z.object({
  status: z.literal('error'),
  message: z.string(),
  correlationId: z.string().optional(),
  errors: z.array(z.object({ message: z.string(), errorType: z.string() })).default([]),
})

export const acceptedSchema = z.object({
  inlineMessage: z.string().optional(),
  redirectUri: z.string().optional(),
})

export const submitPath = (portalId: string, formId: string): string =>
  `/submissions/v3/integration/submit/${encodeURIComponent(portalId)}/${encodeURIComponent(formId)}`
