import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { formOf } from '#tests/tools/forms.ts'
import { marketingFormSchema } from './definition/marketing-form-schema.ts'
import { marketingSubmission, marketingTarget } from './marketing-form.ts'

// The documented wire format: everything that is sent must match it.
const wire = z.strictObject({
  submittedAt: z.number().int(),
  fields: z
    .array(
      z.strictObject({
        objectTypeId: z
          .string()
          .regex(/^0-\d+$/)
          .optional(),
        name: z.string().min(1),
        value: z.string().min(1),
      }),
    )
    .max(1000),
  context: z.strictObject({
    hutk: z
      .string()
      .regex(/^[\da-f]{32}$/)
      .optional(),
    pageUri: z.url(),
    pageName: z.string().optional(),
  }),
  legalConsentOptions: z
    .strictObject({
      consent: z.strictObject({
        consentToProcess: z.boolean(),
        text: z.string().min(1),
        communications: z.array(
          z.strictObject({
            value: z.boolean(),
            subscriptionTypeId: z.number().int(),
            text: z.string().min(1),
          }),
        ),
      }),
    })
    .optional(),
})

const definition = formOf(
  [
    { field_id: 'email', type: 'email' },
    { field_id: 'company' },
    {
      field_id: 'topics',
      type: 'multiCheckbox',
      option_list: [
        { id: 'js', name: 'JavaScript' },
        { id: 'go', name: 'Go' },
      ],
    },
    { field_id: 'years', type: 'inputWithSelect', option_list: [{ id: 'years', name: 'Years' }] },
    { field_id: 'news', type: 'checkbox' },
    { field_id: 'events', type: 'checkbox', checked: true },
    { field_id: 'consent_to_process', type: 'checkbox' },
  ],
  { conditions: [{ field_id: 'events', related_field_id: 'company', type: 'visible' }] },
)
const marketing = marketingFormSchema.parse({
  form_id: 'f',
  portal_id: 12,
  staging_form_id: 'sf',
  staging_portal_id: '13',
  communications: [
    { field_id: 'news', connected_field_id: 'email', subscription_type_id: 1, text: 'News' },
    { field_id: 'events', connected_field_id: 'company', subscription_type_id: '2', text: 'Events' },
  ],
  with_additional_fields: true,
  additional_fields: [
    { name: 'source', value: 'club', object_type_id: '0-2' },
    { name: 'email', value: 'never' },
  ],
  fields_to_object_type_id_map: { company: '0-2' },
})
const page = {
  now: new Date('2026-11-21T10:00:00Z'),
  uri: 'https://club.example/global/en-us/home',
  trackingCookie: 'a'.repeat(32),
  locale: 'en-us',
} as const

const submit = (values: object, form = marketing) => {
  const made = marketingSubmission(definition, form, { ...values }, page)
  expect(wire.parse(made)).toEqual(made)
  return made
}

describe('a submission to the marketing service', () => {
  it('has the filled fields as texts, lists joined, with their object types', () => {
    expect(
      submit({
        email: 'ada@example.com',
        company: 'Engines',
        topics: [
          { id: 'js', name: 'JavaScript' },
          { id: 'go', name: 'Go' },
        ],
        years: { amount: '3', unit: 'years' },
      }).fields,
    ).toEqual([
      { name: 'email', value: 'ada@example.com' },
      { objectTypeId: '0-2', name: 'company', value: 'Engines' },
      { name: 'topics', value: 'js;go' },
      { name: 'years', value: '3 years' },
      { name: 'applied_email', value: 'ada@example.com' },
      { objectTypeId: '0-2', name: 'source', value: 'club' },
    ])
  })
  it('copies the address from any e-mail field', () => {
    const other = formOf([{ field_id: 'name' }, { field_id: 'work_address', type: 'email' }])
    const form = { ...marketing, with_additional_fields: false }
    expect(
      marketingSubmission(other, form, { name: 'Ada', work_address: 'ada@example.com' }, page).fields,
    ).toContainEqual({ name: 'applied_email', value: 'ada@example.com' })
  })
  it('has no empty fields, and additional ones only on request', () => {
    expect(
      submit({ email: '', company: '' }, { ...marketing, with_additional_fields: false }).fields,
    ).toEqual([])
  })
  it('has time and page, and omits an invalid tracking cookie', () => {
    expect(submit({})).toMatchObject({
      submittedAt: 1795255200000,
      context: { hutk: 'a'.repeat(32), pageUri: page.uri },
    })
    const odd = marketingSubmission(
      definition,
      marketing,
      {},
      { ...page, trackingCookie: '<x>', name: 'Home' },
    )
    expect(odd.context).toEqual({ pageUri: page.uri, pageName: 'Home' })
  })
})

describe('consent', () => {
  const communications = (values: object) =>
    submit({ consent_to_process: true, ...values }).legalConsentOptions?.consent.communications

  it('is sent only when accepted', () => {
    expect(submit({ email: 'a@b.com', news: true })).not.toHaveProperty('legalConsentOptions')
    expect(submit({ consent_to_process: true }).legalConsentOptions?.consent).toMatchObject({
      consentToProcess: true,
      text: 'I agree to the storing and processing of my personal data.',
    })
  })
  it('has a communication whose connected field was answered, with its text', () => {
    expect(communications({ email: 'a@b.com', news: true })).toEqual([
      { value: true, subscriptionTypeId: 1, text: 'News' },
    ])
    expect(communications({ email: 'a@b.com', news: false })).toEqual([
      { value: false, subscriptionTypeId: 1, text: 'News' },
    ])
  })
  it('has a communication whose checkbox is hidden and accepted', () => {
    expect(communications({ events: true })).toEqual([{ value: true, subscriptionTypeId: 2, text: 'Events' }])
    expect(communications({ events: false })).toEqual([])
  })
  it('never names a subscription twice', () => {
    const [first] = marketing.communications
    const twice = { ...marketing, communications: first ? [first, { ...first, text: 'Again' }] : [] }
    const made = submit({ consent_to_process: true, email: 'a@b.com' }, twice)
    expect(made.legalConsentOptions?.consent.communications).toHaveLength(1)
  })
})

test('the staging ids are used together or not at all', () => {
  expect(marketingTarget(marketing, false)).toEqual({ portalId: '12', formId: 'f' })
  expect(marketingTarget(marketing, true)).toEqual({ portalId: '13', formId: 'sf' })
  expect(marketingTarget({ ...marketing, staging_form_id: undefined }, true).portalId).toBe('12')
})
