// Validates entries against their content types: whatever would break delivery.

import type { Json, JsonObject } from '#db/json.ts'
import {
  blockFields,
  type ContentModel,
  type Field,
  innerFields,
  isList,
  isRichText,
} from '#services/content/authoring/content-model.ts'
import { choiceFault, dateOf, isEmpty, kindOf } from '#services/content/authoring/field-kinds.ts'
import type { Problem } from '#services/content/authoring/problems.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import { isRecord } from '#services/record.ts'
import { type ImportedItem, type ImportedStack, isVersion } from './imported-stack.ts'
import { textOf } from './json-files.ts'

interface Checking {
  model: ContentModel
  /** 'content type/uid' of everything in the import. */
  known: ReadonlySet<string>
  fault: (path: string, reason: string) => void
}

export function checkItems({ items, model, locales, environments }: ImportedStack): Problem[] {
  const problems: Problem[] = []
  const known = new Set(items.map(({ contentType, uid }) => `${contentType}/${uid}`))
  const codes = new Set(locales.map(({ code }) => code))
  const environmentUids = new Set(environments.map(({ uid }) => uid))
  for (const item of items) {
    const fault = (path: string, reason: string) =>
      problems.push({ file: item.file, field: path === '' ? item.at : `${item.at}.${path}`, reason })
    if (!codes.has(item.locale)) fault('', `'${item.locale}' is not a locale of the stack`)
    for (const { index, environment, locale } of item.publications) {
      if (environments.length > 0 && !environmentUids.has(environment))
        fault(`publish_details.${index}.environment`, `environment '${environment}' does not exist`)
      if (!codes.has(locale)) fault(`publish_details.${index}.locale`, `locale '${locale}' does not exist`)
    }
    for (const member of ['created_at', 'updated_at'])
      if (Number.isNaN(Date.parse(String(item.body[member]))))
        fault(member, `'${String(item.body[member])}' is not a date`)
    if (!isVersion(item.body._version)) fault('_version', 'is not the number of a version')
    if (item.contentType !== ASSETS) checkEntry(item, { model, known, fault })
  }
  return problems
}

function checkEntry(item: ImportedItem, checking: Checking): void {
  const shape = checking.model.contentTypes.get(item.contentType)
  if (shape === undefined) checking.fault('', `content type '${item.contentType}' does not exist`)
  else checkFields(shape.schema, item.body, '', checking)
}

function checkFields(fields: readonly Field[], body: JsonObject, path: string, checking: Checking): void {
  for (const field of fields) {
    if (field.uid === '') continue
    const at = path === '' ? field.uid : `${path}.${field.uid}`
    const value = body[field.uid]
    if (value === undefined || value === null || isEmpty(value)) {
      if (field.mandatory) checking.fault(at, 'is mandatory and empty')
      continue
    }
    if (!isList(field) || field.data_type === 'reference' || field.data_type === 'taxonomy')
      checkValue(field, value, at, checking)
    else if (Array.isArray(value))
      value.forEach((item, index) => {
        checkValue(field, item, `${at}.${index}`, checking)
      })
    else checking.fault(at, `is ${kindOf(value)}, not a list`)
  }
}

function checkValue(field: Field, value: Json, path: string, checking: Checking): void {
  const { model, fault } = checking
  const expect = (fits: boolean, what: string) => {
    if (!fits) fault(path, `is ${kindOf(value)}, not ${what}`)
  }
  switch (field.data_type) {
    case 'text':
    case 'number': {
      expect(typeof value === (field.data_type === 'text' ? 'string' : 'number'), `a ${field.data_type}`)
      const reason = choiceFault(value, field)
      if (reason !== undefined) fault(path, reason)
      break
    }
    case 'boolean':
      expect(typeof value === 'boolean', 'true or false')
      break
    case 'isodate':
      if (dateOf(value) === undefined) fault(path, `'${String(value)}' is not a date`)
      break
    case 'file':
      checkFile(value, path, checking)
      break
    case 'reference':
      checkReferences(value, path, checking)
      break
    case 'group':
    case 'global_field':
      if (isRecord(value)) checkFields(innerFields(field, model), value, path, checking)
      else expect(false, 'a map of fields')
      break
    case 'blocks':
      checkBlock(field, value, path, checking)
      break
    case 'json':
      if (isRichText(field)) checkRichText(value, path, checking)
  }
}

function checkFile(value: Json, path: string, { known, fault }: Checking): void {
  const uid = isRecord(value) ? textOf(value, 'uid') : typeof value === 'string' ? value : undefined
  if (uid === undefined) fault(path, `is ${kindOf(value)}, not an asset`)
  else if (!known.has(`${ASSETS}/${uid}`)) fault(path, `asset '${uid}' does not exist`)
}

function checkReferences(value: Json, path: string, checking: Checking): void {
  if (!Array.isArray(value)) {
    checking.fault(path, `is ${kindOf(value)}, not a list of references`)
    return
  }
  for (const [index, item] of value.entries()) {
    const at = `${path}.${index}`
    const [uid, type] = isRecord(item) ? [textOf(item, 'uid'), textOf(item, '_content_type_uid')] : []
    if (uid === undefined || type === undefined)
      checking.fault(at, 'is not a reference (uid, _content_type_uid)')
    else checkTarget(type, uid, at, checking)
  }
}

function checkTarget(type: string, uid: string, path: string, { model, known, fault }: Checking): void {
  if (type !== ASSETS && !model.contentTypes.has(type)) fault(path, `content type '${type}' does not exist`)
  else if (!known.has(`${type}/${uid}`)) fault(path, `${type} '${uid}' does not exist`)
}

function checkBlock(field: Field, value: Json, path: string, checking: Checking): void {
  const [member] = isRecord(value) ? Object.entries(value).filter(([name]) => name !== '_metadata') : []
  if (member === undefined) {
    checking.fault(path, 'is not a block')
    return
  }
  const [uid, content] = member
  const block = field.blocks?.find((candidate) => candidate.uid === uid)
  // A field without blocks is a fault of the content type and reported there.
  if (field.blocks === undefined) return
  if (block === undefined) checking.fault(`${path}.${uid}`, 'is not a block of the content type')
  else if (isRecord(content))
    checkFields(blockFields(block, checking.model), content, `${path}.${uid}`, checking)
  else if (content !== undefined && content !== null)
    checking.fault(`${path}.${uid}`, `is ${kindOf(content)}, not a map of fields`)
}

/** Validates a document and what it embeds. An empty editor leaves an object without a type. */
function checkRichText(value: Json, path: string, checking: Checking): void {
  if (!isRecord(value)) {
    checking.fault(path, `is ${kindOf(value)}, not rich text`)
    return
  }
  if (value.type === undefined && value.children === undefined) return
  if (value.type !== 'doc' || !Array.isArray(value.children)) {
    checking.fault(path, 'is not a rich text document')
    return
  }
  checkNodes(value.children, `${path}.children`, checking)
}

function checkNodes(nodes: readonly Json[], path: string, checking: Checking): void {
  for (const [index, node] of nodes.entries()) {
    if (!isRecord(node)) continue
    const at = `${path}.${index}`
    if (node.type === 'reference' && isRecord(node.attrs)) {
      const entry = textOf(node.attrs, 'entry-uid')
      const asset = textOf(node.attrs, 'asset-uid')
      if (entry !== undefined)
        checkTarget(textOf(node.attrs, 'content-type-uid') ?? '', entry, `${at}.attrs`, checking)
      else if (asset !== undefined) checkTarget(ASSETS, asset, `${at}.attrs`, checking)
    }
    if (Array.isArray(node.children)) checkNodes(node.children, `${at}.children`, checking)
  }
}
