import { type KyselyPlugin, type OperationNode, QueryNode, RawNode } from 'kysely'
import type { Db } from './database.ts'

/** The same database, on which nothing changes: a write finds no rows, and adds none. */
export const readOnly = (db: Db): Db => db.withPlugin(plugin)

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => withoutWrites(node),
  transformResult: async ({ result }) => result,
}

const WRITTEN =
  /^\s*(?:insert|update|delete|merge|truncate|create|alter|drop)\b|^\s*with\b[\s\S]*\b(?:insert\s+into|update\s+[\w."]+\s+set|delete\s+from|merge\s+into)\b/i
const never = RawNode.createWithSql('false')
const nothing = RawNode.createWithSql('select 1 where false')

function withoutWrites<Node extends OperationNode>(node: Node): Node {
  if (node.kind === 'RawNode')
    return WRITTEN.test(fragmentsOf(node)) ? (nothing as OperationNode as Node) : node
  const query = withoutWritesInWith(node)
  switch (node.kind) {
    case 'InsertQueryNode':
      return { ...query, values: noRows(node), defaultValues: undefined }
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
      return QueryNode.cloneWithWhere(query as never, never) as OperationNode as Node
    case 'MergeQueryNode':
      throw new Error('A merge cannot be made to change nothing')
    default:
      return query
  }
}

const fragmentsOf = (node: OperationNode): string => {
  const { sqlFragments } = node as RawNode
  return sqlFragments.join(' x ')
}

/** As many columns as the insert names, and no row. */
function noRows(node: OperationNode): RawNode {
  const { columns } = node as { columns?: readonly unknown[] } & OperationNode
  const nulls = Array<string>(Math.max(columns?.length ?? 0, 1)).fill('null')
  return RawNode.createWithSql(`select ${nulls.join(', ')} where false`)
}

interface WithExpressions {
  with?: { expressions: readonly { expression: OperationNode }[] }
}

function withoutWritesInWith<Node extends OperationNode>(node: Node): Node {
  const { with: given } = node as Node & WithExpressions
  if (given === undefined) return node
  const expressions = given.expressions.map((one) => ({ ...one, expression: withoutWrites(one.expression) }))
  return { ...node, with: { ...given, expressions } }
}
