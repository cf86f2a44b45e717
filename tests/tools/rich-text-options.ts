import type { RichTextOptions } from '#app/features/rich-text/render-rich-text.server.ts'

/** How an English page renders its texts. */
export const pageOptions: RichTextOptions = {
  locale: 'en-us',
  linkHref: (href) => (href.startsWith('/') ? `/global/en-us${href}` : href),
  labels: { code: 'Code', table: 'Table' },
}
