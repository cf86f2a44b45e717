// Finds what is wrong with the programmes of a content folder: rules that nobody meets, dates at which nobody applies.
import { isDoubt, programFaults } from '#app/features/programs/program-faults.ts'
import { PROGRAMS, programFields } from '#app/features/programs/programs.server.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { CheckedStack } from '#services/content/authoring/check.ts'
import type { Problem } from '#services/content/authoring/problems.ts'
import { defaultLocale, langOf } from '#services/languages.ts'

export async function provePrograms({
  entries,
}: CheckedStack): Promise<{ faults: Problem[]; notes: Problem[] }> {
  const t = createTranslate(await loadMessages(langOf(defaultLocale), ['applyDesk']), defaultLocale)
  const found = entries
    .filter(({ contentType }) => contentType === PROGRAMS)
    .flatMap(({ file, locale, fields }) => {
      const program = programFields.safeParse({ ...fields, uid: file, locale })
      if (!program.success) return []
      return programFaults(program.data).map((fault) => ({
        isDoubt: isDoubt(fault),
        problem: {
          file,
          field: fault.field,
          reason: t(`applyDesk.fault.${fault.kind}`, { about: fault.about }),
        },
      }))
    })
  return {
    faults: found.filter((one) => !one.isDoubt).map(({ problem }) => problem),
    notes: found.filter((one) => one.isDoubt).map(({ problem }) => problem),
  }
}
