// Checks content types and global fields themselves: everything that they refer to must exist.
import { type Block, blockFields, type ContentModel, type Field, type Shape } from './content-model.ts'
import type { Problem } from './problems.ts'

const KINDS = new Set([
  'text',
  'number',
  'boolean',
  'isodate',
  'file',
  'link',
  'reference',
  'group',
  'global_field',
  'blocks',
  'json',
  'taxonomy',
  // From the oldest exports: kept, and treated as text.
  'rich_text',
])

export function checkModel(model: ContentModel): Problem[] {
  return [...model.contentTypes.values(), ...model.globalFields.values()].flatMap((shape) => [
    ...checkTitle(shape, model),
    ...checkFields(shape.schema, shape.at, shape.file, model),
    ...checkFieldRules(shape, model),
  ])
}

function checkTitle(shape: Shape, model: ContentModel): Problem[] {
  if (model.contentTypes.get(shape.uid) !== shape || shape.schema.some(({ uid }) => uid === 'title'))
    return []
  return [{ file: shape.file, field: shape.at, reason: `content type '${shape.uid}' has no field 'title'` }]
}

function checkFields(fields: readonly Field[], path: string, file: string, model: ContentModel): Problem[] {
  const seen = new Set<string>()
  return fields.flatMap((field, index) => {
    const name = field.uid === '' ? String(index) : field.uid
    const at = path === '' ? name : `${path}.${name}`
    const problem = (reason: string): Problem => ({ file, field: at, reason })
    const problems: Problem[] = []
    if (field.uid === '') problems.push(problem('has no uid'))
    else if (seen.has(field.uid)) problems.push(problem('comes twice'))
    seen.add(field.uid)
    if (field.data_type === '') problems.push(problem('has no kind (data_type)'))
    else if (!KINDS.has(field.data_type)) problems.push(problem(`unknown kind of field '${field.data_type}'`))
    problems.push(...checkReferences(field, model).map(problem))
    if (field.schema !== undefined && field.data_type !== 'global_field')
      problems.push(...checkFields(field.schema, at, file, model))
    if (field.data_type === 'group' && field.schema === undefined) problems.push(problem('has no schema'))
    problems.push(...checkBlocks(field, at, file, model))
    return problems
  })
}

function checkReferences(field: Field, { contentTypes, globalFields }: ContentModel): string[] {
  if (field.data_type === 'global_field') {
    const to = field.reference_to
    if (typeof to !== 'string' || to === '') return ['names no global field']
    return globalFields.has(to) ? [] : [`global field '${to}' does not exist`]
  }
  if (field.data_type !== 'reference' && field.data_type !== 'json') return []
  const names = typeof field.reference_to === 'string' ? [field.reference_to] : (field.reference_to ?? [])
  if (field.data_type === 'reference' && names.length === 0) return ['names no content type']
  return names
    .filter((name) => name !== 'sys_assets' && !contentTypes.has(name))
    .map((name) => `refers to content type '${name}', which does not exist`)
}

function checkBlocks(field: Field, path: string, file: string, model: ContentModel): Problem[] {
  if (field.data_type !== 'blocks') return []
  if (field.blocks === undefined) return [{ file, field: path, reason: 'has no blocks' }]
  const seen = new Set<string>()
  return field.blocks.flatMap((block, index) => {
    const at = `${path}.${block.uid === '' ? index : block.uid}`
    const twice = seen.has(block.uid)
    seen.add(block.uid)
    if (block.uid === '') return [{ file, field: at, reason: 'block has no uid' }]
    return [
      ...(twice ? [{ file, field: at, reason: 'block comes twice' }] : []),
      ...checkBlock(block, at, file, model),
    ]
  })
}

function checkBlock(block: Block, path: string, file: string, model: ContentModel): Problem[] {
  if (block.reference_to === undefined) return checkFields(block.schema ?? [], path, file, model)
  return model.globalFields.has(block.reference_to)
    ? []
    : [{ file, field: path, reason: `global field '${block.reference_to}' does not exist` }]
}

/**
 * Field rules of the vendor's editor (show one field when another has a value) must refer to existing fields.
 */
function checkFieldRules({ schema, body, file, at }: Shape, model: ContentModel): Problem[] {
  if (!Array.isArray(body.field_rules)) return []
  return body.field_rules.flatMap((rule, index) =>
    ruleFields(rule)
      .filter(({ name }) => !hasField(schema, name.split('.'), model))
      .map(({ name, member }) => ({
        file,
        field: `${at === '' ? '' : `${at}.`}field_rules.${index}.${member}`,
        reason: `field '${name}' does not exist`,
      })),
  )
}

function ruleFields(rule: unknown): { name: string; member: string }[] {
  if (typeof rule !== 'object' || rule === null) return []
  const named = (list: unknown, member: 'operand_field' | 'target_field') =>
    (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
      const name = (item as Record<string, unknown> | null)?.[member]
      return typeof name === 'string' ? [{ name, member }] : []
    })
  const { conditions, actions } = rule as { conditions?: unknown; actions?: unknown }
  return [...named(conditions, 'operand_field'), ...named(actions, 'target_field')]
}

function hasField(fields: readonly Field[], [uid, ...rest]: string[], model: ContentModel): boolean {
  const field = fields.find((candidate) => candidate.uid === uid)
  if (field === undefined) return false
  if (rest.length === 0) return true
  if (field.data_type === 'blocks') {
    const block = field.blocks?.find((candidate) => candidate.uid === rest[0])
    if (block === undefined) return false
    return rest.length === 1 || hasField(blockFields(block, model), rest.slice(1), model)
  }
  const inner =
    field.data_type === 'global_field' && typeof field.reference_to === 'string'
      ? model.globalFields.get(field.reference_to)?.schema
      : field.schema
  return hasField(inner ?? field.schema ?? [], rest, model)
}
