// Parts of an export that are not imported but whose faults an operator should know: references to missing
// items.

import type { Json, JsonObject } from '#db/json.ts'
import type { Problem } from '#services/content/authoring/problems.ts'
import { isRecord } from '#services/record.ts'
import type { ImportedStack } from './imported-stack.ts'
import { type ExportFolder, has, readJson, readRecords } from './json-files.ts'

/** @returns notes, which do not stop the import */
export function checkParts(root: string, stack: ImportedStack): Problem[] {
  const folder: ExportFolder = { root, problems: [] }
  const known = {
    types: new Set(stack.model.contentTypes.keys()),
    environments: new Set(stack.environments.map(({ uid }) => uid)),
    locales: new Set([
      ...stack.locales.map(({ code }) => code),
      ...records(folder, 'locales/locales.json', 'locales/master-locale.json').map(({ uid }) => String(uid)),
    ]),
  }
  const note = (file: string, field: string, reason: string) => folder.problems.push({ file, field, reason })

  const extensions = 'extensions/extensions.json'
  for (const { uid, scope, type } of records(folder, extensions)) {
    if (typeof type !== 'string') note(extensions, `${String(uid)}.type`, 'is missing')
    for (const name of texts(isRecord(scope) ? scope.content_types : undefined))
      if (name !== '$all' && !known.types.has(name))
        note(extensions, `${String(uid)}.scope.content_types`, `content type '${name}' does not exist`)
  }
  const workflows = 'workflows/workflows.json'
  for (const { uid, content_types } of records(folder, workflows))
    for (const name of texts(content_types))
      if (name !== '$all' && !known.types.has(name))
        note(workflows, `${String(uid)}.content_types`, `content type '${name}' does not exist`)
  const roles = 'custom-roles/custom-roles.json'
  for (const { uid, rules } of records(folder, roles))
    for (const [index, rule] of (Array.isArray(rules) ? rules : []).entries())
      for (const { member, name, what } of ruleTargets(rule))
        if (name !== '$all' && !known[what].has(name))
          note(roles, `${String(uid)}.rules.${index}.${member}`, `'${name}' does not exist`)
  checkStudio(folder, known, note)
  return folder.problems
}

interface Known {
  types: ReadonlySet<string>
  environments: ReadonlySet<string>
  locales: ReadonlySet<string>
}

const records = (folder: ExportFolder, ...files: string[]) =>
  files.filter((file) => has(folder, file)).flatMap((file) => readRecords(folder, file))

const texts = (value: Json | undefined) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

function ruleTargets(rule: Json): { member: string; name: string; what: keyof Known }[] {
  if (!isRecord(rule)) return []
  const of = (member: string, what: keyof Known) =>
    texts(rule[member]).map((name) => ({ member, name, what }))
  const single = typeof rule.content_type === 'string' ? [rule.content_type] : []
  return [
    ...of('content_types', 'types'),
    ...of('environments', 'environments'),
    ...of('locales', 'locales'),
    ...single.map((name) => ({ member: 'content_type', name, what: 'types' as const })),
  ]
}

function checkStudio(
  folder: ExportFolder,
  known: Known,
  note: (file: string, field: string, reason: string) => void,
): void {
  const file = 'composable_studio/composable_studio.json'
  const json = has(folder, file) ? readJson(folder, file) : undefined
  for (const project of Array.isArray(json) ? json : [json]) {
    if (!isRecord(project)) continue
    const settings: JsonObject = isRecord(project.settings) ? project.settings : {}
    const configuration: JsonObject = isRecord(settings.configuration) ? settings.configuration : {}
    const check = (field: string, name: Json | undefined, names: ReadonlySet<string>) => {
      if (typeof name === 'string' && !names.has(name)) note(file, field, `'${name}' does not exist`)
    }
    check('contentTypeUid', project.contentTypeUid, known.types)
    check('settings.configuration.environment', configuration.environment, known.environments)
    check('settings.configuration.locale', configuration.locale, known.locales)
  }
}
