import { beforeAll, describe, expect, it, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langs, localeOfLang } from '#services/languages.ts'
import { formOf } from '#tests/tools/forms.ts'
import type { CheckContext } from './check-field.ts'
import { loadEmailCheck } from './email.ts'
import { errorText } from './messages.ts'
import { loadPhoneCheck } from './phone.ts'
import { validate } from './validate.ts'

let context: CheckContext
beforeAll(async () => {
  const [email, phone] = await Promise.all([loadEmailCheck(), loadPhoneCheck()])
  context = {
    locale: 'en-us',
    today: '2026-11-21',
    email,
    phone,
    functions: { isOdd: (text) => Number(text) % 2 === 1 },
  }
})
const t = createTranslate(await loadMessages('en', ['forms']), 'en-us')

/** The message for one answer; '' if it is valid. */
function messageOf(field: object, value: unknown): string {
  const form = formOf([{ field_id: 'a', ...field }])
  return validate(form, { a: value }, context)
    .map(({ message }) => errorText(t, message))
    .join('|')
}

const list = {
  option_list: [
    { id: 1, name: 'One' },
    { value: 'two', label: 'Two' },
  ],
}
const units = {
  option_list: [
    { id: 'years', name: 'Years' },
    { id: 'months', name: 'Months' },
  ],
}
const pdf = { name: 'cv.pdf', size: 1000, type: 'application/pdf' }
const megabyte = 1024 * 1024

describe('each rule, with the specification’s message', () => {
  test.each<[rule: string, field: object, value: unknown, messageOf: string]>([
    ['required, absent', { required: true }, undefined, 'The field is required'],
    ['required, empty', { required: true }, '', 'The field is required'],
    ['required, own message', { required: true, validation_message: 'Tell us' }, '', 'Tell us'],
    ['required, disabled', { required: true, disabled: true }, '', ''],
    [
      'required, an empty list',
      { type: 'multiCheckbox', required: true, ...list },
      [],
      'The field is required',
    ],
    ['required, a box not ticked', { type: 'checkbox', required: true }, false, 'The field is required'],
    ['required, a box ticked', { type: 'checkbox', required: true }, true, ''],
    ['optional, a box not ticked', { type: 'checkbox' }, false, ''],
    ['required number, zero', { type: 'number', required: true }, 0, ''],
    ['50 characters', {}, 'x'.repeat(50), ''],
    ['51 characters', {}, 'x'.repeat(51), 'This field should not contain more than 50 characters'],
    ['1 character', { maxlength: 1 }, 'xx', 'This field should not contain more than 1 character'],
    [
      '1001 in a text area',
      { type: 'textarea' },
      'x'.repeat(1001),
      'This field should not contain more than 1000 characters',
    ],
    ['1000 in a text area', { type: 'textarea' }, 'x'.repeat(1000), ''],
    ['lines posted with two signs', { type: 'textarea', maxlength: 3 }, 'a\r\nb', ''],
    [
      'too long, own template',
      { maxlength: 2, max_length_validation_message: 'Only {maxLength}' },
      'xxx',
      'Only 2',
    ],
    [
      'too long, template with two braces',
      { maxlength: 2, max_length_validation_message: 'Only {{ maxLength }}' },
      'xxx',
      'Only 2',
    ],
    ['e-mail', { type: 'email' }, 'ada@example.com', ''],
    [
      'e-mail, longer than the analyser allows',
      { type: 'email', maxlength: 500 },
      `${'a'.repeat(300)}@example.com`,
      '',
    ],
    ['e-mail without @', { type: 'email' }, 'ada', 'Address must contain one @ character'],
    ['e-mail, two @', { type: 'email' }, 'a@@b.com', 'Address cannot contain more than one @ character'],
    ['e-mail, unknown ending', { type: 'email' }, 'a@b.xyzq', 'Domain uses forbidden TLD'],
    ['e-mail, no domain', { type: 'email' }, 'a@', 'Domain must be a non-empty string'],
    [
      'e-mail, no ending',
      { type: 'email' },
      'a@localhost',
      'Domain lacks the minimum required number of segments',
    ],
    ['e-mail, local part', { type: 'email' }, '@b.com', 'Address local part cannot be empty'],
    ['e-mail, own message', { type: 'email', validation_message: 'No address' }, 'ada', 'No address'],
    ['e-mail of another script', { type: 'email' }, 'ada@münchen.de', ''],
    ['phone', { type: 'phone' }, '+380671234567', ''],
    ['phone with spaces', { type: 'phone' }, '+49 1512 3456789', ''],
    ['phone without plus', { type: 'phone' }, '380671234567', 'Phone number is not valid'],
    ['phone, too few digits', { type: 'phone' }, '+38067', 'Phone number is not valid'],
    ['phone, shorter than its least', { type: 'phone', min_phone_length: 5 }, '+380', ''],
    [
      'required phone, shorter than its least',
      { type: 'phone', min_phone_length: 5, required: true },
      '+380',
      'The field is required',
    ],
    ['number', { type: 'number' }, '1.5', ''],
    ['number with an exponent', { type: 'number' }, '1e3', 'Enter a number'],
    ['number in words', { type: 'number' }, 'five', 'Enter a number'],
    ['pattern', { custom_validator: { value: '^[a-z]+$', message: 'Letters only' } }, 'abc', ''],
    ['pattern, without regard to case by default', { custom_validator: { value: '^[a-z]+$' } }, 'ABC', ''],
    [
      'pattern, flags of its own',
      { custom_validator: { value: '^[a-z]+$', flags: 'u', message: 'Small letters' } },
      'ABC',
      'Small letters',
    ],
    [
      'pattern, own message',
      { custom_validator: { value: '^[a-z]+$', message: 'Letters only' } },
      'a1',
      'Letters only',
    ],
    [
      'pattern, empty and required',
      { required: true, custom_validator: { value: '^a$', message: 'Letters only' } },
      '',
      'The field is required',
    ],
    ['pattern, empty and optional', { custom_validator: { value: '^a$', message: 'Letters only' } }, '', ''],
    [
      'pattern on the typed part of an amount',
      { type: 'inputWithSelect', ...units, custom_validator: { value: '^\\d$', message: 'One digit' } },
      { amount: '12', unit: 'years' },
      'One digit',
    ],
    [
      'function of the site',
      { custom_validator: { value: { function: 'isOdd' }, message: 'Odd, please' } },
      '2',
      'Odd, please',
    ],
    [
      'function that the site has not',
      { custom_validator: { value: { function: 'nothing' }, message: 'No' } },
      '1',
      'No',
    ],
    ['choice', { type: 'select', ...list }, { id: 1, name: 'One' }, ''],
    ['choice by its id', { type: 'radio', ...list }, 'two', ''],
    [
      'choice that is none of them',
      { type: 'select', ...list },
      { id: 3, name: 'Three' },
      'Choose from the list',
    ],
    [
      'choice of a service',
      { type: 'selectAsync', dictionary: { api: '/v2/skills/lookup' } },
      { title_id: 7, title_name: 'Tester' },
      '',
    ],
    [
      'choice without a name',
      { type: 'selectAsync', dictionary: { api: '/v2/skills/lookup' } },
      { id: 7 },
      'Choose from the list',
    ],
    [
      'choices, one without a name',
      { type: 'selectAsync', is_multi: true, dictionary: { api: '/x' } },
      [{ id: 7, name: 'a' }, { id: 8 }],
      'Choose from the list',
    ],
    ['day', { type: 'datepicker' }, '2026-02-28', ''],
    ['day that is none', { type: 'datepicker' }, '2026-02-30', 'Enter a real date'],
    [
      'day before the first',
      { type: 'datepicker', start_date: 'today' },
      '2026-11-20',
      'Choose 2026-11-21 or a later day',
    ],
    ['the first day', { type: 'datepicker', start_date: '2026-11-21' }, '2026-11-21', ''],
    ['slot', { type: 'timeSlot' }, { from: '09:00', to: '10:30' }, ''],
    ['slot, half', { type: 'timeSlot' }, { from: '09:00', to: '' }, 'Choose a day and a time'],
    [
      'slot, backwards',
      { type: 'timeSlot' },
      { from: '10:00', to: '09:00' },
      'The end must be later than the start',
    ],
    ['amount', { type: 'inputWithSelect', ...units }, { amount: '3', unit: 'years' }, ''],
    [
      'amount, no number',
      { type: 'inputWithSelect', ...units },
      { amount: 'many', unit: 'years' },
      'Enter a number',
    ],
    [
      'amount, unknown unit',
      { type: 'inputWithSelect', ...units },
      { amount: '3', unit: 'weeks' },
      'Choose a unit',
    ],
    ['file', { type: 'file' }, [pdf], ''],
    ['file, type unknown to the browser', { type: 'file' }, [{ ...pdf, type: '' }], ''],
    ['file, empty', { type: 'file' }, [{ ...pdf, size: 0 }], 'The file cv.pdf is empty'],
    [
      'file, empty, own message',
      { type: 'file', zero_size_message: 'Nothing in it' },
      [{ ...pdf, size: 0 }],
      'Nothing in it',
    ],
    ['file, 100 MB', { type: 'file' }, [{ ...pdf, size: 100 * megabyte }], ''],
    [
      'file, above 100 MB',
      { type: 'file' },
      [{ ...pdf, size: 100 * megabyte + 1 }],
      'The file cv.pdf is larger than 100\u00a0MB',
    ],
    [
      'file, too large, own message',
      { type: 'file', max_file_size: 1, max_size_message: 'Too big' },
      [{ ...pdf, size: 2 * megabyte }],
      'Too big',
    ],
    [
      'file, too small',
      { type: 'file', min_file_size: 0.5 },
      [pdf],
      'The file cv.pdf is smaller than 0.5\u00a0MB',
    ],
    [
      'file, too small, own message',
      { type: 'file', min_file_size: 1, min_size_message: 'Too small' },
      [pdf],
      'Too small',
    ],
    [
      'file, wrong extension',
      { type: 'file' },
      [{ ...pdf, name: 'cv.exe' }],
      'The file cv.exe is not one of: .pdf, .doc, .docx',
    ],
    [
      'file, wrong type',
      { type: 'file' },
      [{ ...pdf, type: 'text/html' }],
      'The file cv.pdf is not one of: .pdf, .doc, .docx',
    ],
    [
      'file, a list of its own',
      { type: 'file', file_accept: '.csv, .txt' },
      [{ name: 'A.CSV', size: 1, type: 'text/csv' }],
      '',
    ],
    [
      'avatar',
      { type: 'file', file_accept: 'Avatar' },
      [{ name: 'me.jpeg', size: 1, type: 'image/jpeg' }],
      '',
    ],
    [
      'avatar, no picture',
      { type: 'file', file_accept: 'Avatar' },
      [pdf],
      'The file cv.pdf is not one of: .jpg, .jpeg, .png',
    ],
    [
      'video',
      { type: 'file', file_accept: 'Video' },
      [{ name: 'me.mov', size: 1, type: 'video/quicktime' }],
      '',
    ],
    [
      'document',
      { type: 'file', file_accept: 'Document' },
      [{ name: 'a.pps', size: 1, type: 'application/vnd.ms-powerpoint' }],
      '',
    ],
    ['two files where one goes', { type: 'file' }, [pdf, pdf], 'No more than 1 file can be added'],
    [
      'three files where two go',
      { type: 'file', is_multi: true, max_upload_limit: 2 },
      [pdf, pdf, pdf],
      'No more than 2 files can be added',
    ],
    ['text that is none', {}, { deep: true }, 'This is not in the expected format'],
    ['files that are none', { type: 'file' }, 'cv.pdf', 'This is not in the expected format'],
    ['box that is none', { type: 'checkbox' }, 'perhaps', 'This is not in the expected format'],
  ])('%s', (_, field, value, expected) => {
    expect(messageOf(field, value)).toBe(expected)
  })
})

describe.each(langs)('in %s', async (lang) => {
  const messages = await loadMessages(lang, ['forms'])
  const say = createTranslate(messages, localeOfLang(lang))
  it('every message contains its values', () => {
    const values = {
      maxLength: '50',
      count: 2,
      name: 'cv.pdf',
      size: 1,
      types: '.pdf',
      day: '2026-11-21',
      field: 'x',
      title: 'Work',
      number: 1,
      time: '14:02',
      label: 'Name',
      value: 'x',
      place: 'Lviv',
    }
    for (const key of Object.keys(messages)) {
      expect(errorText(say, { key: key as 'forms.required', values })).not.toMatch(/\{|^forms\./)
    }
  })
})
