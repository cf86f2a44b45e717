// Compares a form's translations with the original.
import type { Finding } from './finding.ts'

/** Attributes that are shown to readers. */
const words = new Set([
  ...['title', 'primary_title', 'label', 'extra_label', 'placeholder', 'description', 'add_button_label'],
  ...['validation_message', 'max_length_validation_message', 'message', 'compare_validation_message'],
  ...['no_option_message', 'tooltip_headline', 'tooltip_text', 'name', 'title_name'],
  ...['zero_size_message', 'min_size_message', 'max_size_message'],
  ...['success_title', 'success_description', 'error_title', 'error_description'],
])

/**
 * Reports what a translation lacks: missing texts, missing parts, sentences that were not translated.
 * @param original the unparsed definition in the complete language
 */
export function checkTranslation(original: unknown, translation: unknown, locale: string): Finding[] {
  const findings: Finding[] = []
  const form = textAt(original, 'form_id') ?? '?'
  compare(original, translation, '', '')
  return findings

  function compare(source: unknown, target: unknown, path: string, name: string): void {
    const tell = (reason: string) =>
      findings.push({ form, name, path, rule: 'missing-translation', reason: `${locale}: ${reason}` })
    if (Array.isArray(source)) {
      const list = Array.isArray(target) ? target : []
      if (list.length !== source.length) tell(`has ${list.length} of ${source.length} parts`)
      else
        source.forEach((item, index) => {
          compare(item, list[index], join(path, String(index)), nameOf(item) ?? name)
        })
      return
    }
    if (typeof source !== 'object' || source === null) return
    for (const [key, value] of Object.entries(source)) {
      const other = (target as Record<string, unknown> | null | undefined)?.[key]
      if (typeof value === 'object') compare(value, other, join(path, key), name)
      else if ((words.has(key) || isOptionName(source, key)) && typeof value === 'string' && value !== '')
        compareText(value, other, join(path, key), name)
    }
  }

  function compareText(source: string, target: unknown, path: string, name: string): void {
    const tell = (reason: string) =>
      findings.push({ form, name, path, rule: 'missing-translation', reason: `${locale}: ${reason}` })
    if (typeof target !== 'string' || target === '') tell('is missing')
    // One or two words may be identical in both languages: names, loan words.
    else if (target === source && (source.match(/\p{L}{2,}/gu) ?? []).length > 2) tell('is not translated')
  }
}

const nameOf = (value: unknown): string | undefined =>
  textAt(value, 'field_id') ?? textAt(value, 'group_id') ?? textAt(value, 'action_id')

/** `label` in value+label; in uid+title it is `title`. */
const isOptionName = (source: object, key: string): boolean =>
  key === 'label' && Object.hasOwn(source, 'value')

function textAt(value: unknown, key: string): string | undefined {
  const member =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return typeof member === 'string' ? member : undefined
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
