import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Section } from '#domain/profile/sections.ts'
import { closedHref } from './editor-address.ts'
import type { Difference } from './save-section.ts'

/** Both values of fields changed in two places. Saving again keeps the reader's own. */
export function SectionConflict({
  section,
  differences,
}: {
  section: Section
  differences: readonly Difference[]
}) {
  const { t } = useLocale()
  return (
    <Notice tone="warning" role="alert">
      <strong>{t('profile.conflictTitle')}</strong>
      <p>{t('profile.conflictText')}</p>
      <ul>
        {differences.map(({ path, label, mine, theirs }) => (
          <li key={path}>
            <strong>{label}</strong>
            <p>
              {t('profile.conflictYours')}: {mine || t('profile.conflictNothing')}
            </p>
            <p>
              {t('profile.conflictTheirs')}: {theirs || t('profile.conflictNothing')}
            </p>
          </li>
        ))}
      </ul>
      <Link href={closedHref(section)}>{t('profile.conflictTake')}</Link>
    </Notice>
  )
}
