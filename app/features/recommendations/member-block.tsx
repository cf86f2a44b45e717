import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Section } from '#app/ui/section.tsx'
import type { MemberBlock as Block } from './member-block.server.ts'
import { RecommendedRows } from './recommended-rows.tsx'

export function MemberBlock({ block }: { block: Block }) {
  return (
    <MoreMessages messages={block.messages}>
      <ForYou items={block.items} />
    </MoreMessages>
  )
}

function ForYou({ items }: Pick<Block, 'items'>) {
  const { t } = useLocale()
  return (
    <div data-no-print>
      <Section
        heading={t('recommendations.heading')}
        more={<Link href="/recommendations">{t('recommendations.all')}</Link>}
      >
        <RecommendedRows items={items} mixed />
      </Section>
    </div>
  )
}
