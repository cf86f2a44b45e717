// Runs the form prover on forms in files, alone or as entries of a content folder.
import { definitionOfEntry, formContentType } from '#app/forms/definition/form-entry.ts'
import { dictionaryNames, lookupNames, validatorNames } from '#app/forms/definition/provided.ts'
import { checkForm, proverContext } from '#app/forms/prover/check-form.ts'
import { checkTranslation } from '#app/forms/prover/check-translations.ts'
import type { Finding } from '#app/forms/prover/finding.ts'
import type { CheckedStack } from '#services/content/authoring/check.ts'

/** A definition and its file. */
export interface WrittenForm {
  file: string
  definition: unknown
  /** The form in the default language, if this one is a translation. */
  original?: unknown
  locale?: string
}

const provided = { dictionaries: dictionaryNames, lookups: lookupNames, functions: validatorNames }

export async function proveForms(
  forms: readonly WrittenForm[],
): Promise<{ findings: { file: string; finding: Finding }[]; ways: number }> {
  const context = await proverContext()
  const findings: { file: string; finding: Finding }[] = []
  let ways = 0
  for (const { file, definition, original, locale } of forms) {
    const proof = checkForm(definition, context, provided)
    const translation =
      original === undefined || locale === undefined ? [] : checkTranslation(original, definition, locale)
    findings.push(...[...proof.findings, ...translation].map((finding) => ({ file, finding })))
    ways += proof.ways
  }
  return { findings, ways }
}

export function formsOfContent({ source, entries }: CheckedStack): WrittenForm[] {
  const forms = entries.filter(({ contentType }) => contentType === formContentType)
  const originals = new Map(
    forms.filter(({ locale }) => locale === source.stack.master_locale).map((form) => [form.name, form]),
  )
  return forms.map((form): WrittenForm => {
    const original = originals.get(form.name)
    const definition = definitionOfEntry(form.fields)
    if (original === undefined || original === form) return { file: form.file, definition }
    return { file: form.file, definition, original: definitionOfEntry(original.fields), locale: form.locale }
  })
}
