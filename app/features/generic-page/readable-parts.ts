import type { PictureImage } from '#app/ui/picture.tsx'

/** Renders a page of a content type without a design in readable parts. */
export type ReadablePart = (
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'prose'; html: string }
  | { kind: 'image'; image: PictureImage }
  | { kind: 'links'; links: { title: string; url: string }[] }
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  | { kind: 'group'; parts: ReadablePart[] }
) & {
  /** The field that it tells, from the entry down: `sections.0.text`. */
  field?: string
}
