import type { StackEnvironment, StackLocale } from '#services/content/store/stacks.ts'
import { type ExportFolder, isFolder, namesIn, readRecords, textOf } from './json-files.ts'

/**
 * Older exports do not name the master locale: it is the one that others fall back to and that is not listed.
 */
export function readLocales(folder: ExportFolder): { masterLocale: string; locales: StackLocale[] } {
  const masters = readLocaleFile(folder, 'locales/master-locale.json')
  const others = readLocaleFile(folder, 'locales/locales.json')
  const listed = new Set(others.map(({ code }) => code))
  const fallback = others
    .map(({ fallbackLocale }) => fallbackLocale)
    .find((code) => code && !listed.has(code))
  const master: StackLocale = masters[0] ?? {
    code: fallback ?? localesOfEntries(folder).find((code) => !listed.has(code)) ?? 'en-us',
    name: 'Master',
    fallbackLocale: null,
  }
  const locales = new Map<string, StackLocale>()
  for (const locale of [{ ...master, fallbackLocale: null }, ...masters.slice(1), ...others])
    if (!locales.has(locale.code)) locales.set(locale.code, locale)
  return { masterLocale: master.code, locales: [...locales.values()] }
}

function readLocaleFile(folder: ExportFolder, file: string): StackLocale[] {
  return readRecords(folder, file).flatMap((record, index) => {
    const code = textOf(record, 'code')
    if (code === undefined) {
      folder.problems.push({ file, field: `${textOf(record, 'uid') ?? index}.code`, reason: 'is missing' })
      return []
    }
    return [
      {
        code,
        name: textOf(record, 'name') ?? code,
        fallbackLocale: textOf(record, 'fallback_locale') ?? null,
      },
    ]
  })
}

function localesOfEntries(folder: ExportFolder): string[] {
  return namesIn(folder, 'entries').flatMap((type) =>
    namesIn(folder, `entries/${type}`).map((name) =>
      isFolder(folder, `entries/${type}/${name}`) ? name : name.replace(/\.json$/, ''),
    ),
  )
}

export function readEnvironments(folder: ExportFolder): StackEnvironment[] {
  const file = 'environments/environments.json'
  return readRecords(folder, file).flatMap((record, index) => {
    const [name, uid] = [textOf(record, 'name'), textOf(record, 'uid')]
    if (name !== undefined && uid !== undefined) return [{ name, uid }]
    folder.problems.push({
      file,
      field: `${uid ?? index}.${name === undefined ? 'name' : 'uid'}`,
      reason: 'is missing',
    })
    return []
  })
}
