// The article page as the measured site renders it: the same elements, attributes and words, given as data, so that the
// peer has less to do than an application would.
import { readFileSync } from 'node:fs'
import Link from 'next/link'
import { createElement } from 'react'

export const dynamic = 'force-dynamic'

const tree = JSON.parse(readFileSync(process.env.PEER_TREE, 'utf8'))

export default function Article() {
  return tree.map((node, i) => <Node key={i} node={node} />)
}

function Node({ node }) {
  if (typeof node === 'string') return node
  const { tag, props, html, children } = node
  if (html !== undefined) return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: html } })
  const inner = children.map((child, i) => <Node key={i} node={child} />)
  if (tag === 'a' && props.href?.startsWith('/')) return <Link {...props} prefetch={false}>{inner}</Link>
  return createElement(tag, props, ...(inner.length > 0 ? [inner] : []))
}
