import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import type { DeskFinding } from './prove.server.ts'

/** What is wrong with a programme, each with its field; nothing where nothing is. */
export function Findings({ findings }: { findings: readonly DeskFinding[] }) {
  const { t } = useLocale()
  if (findings.length === 0) return null
  return (
    <Notice tone={findings.every(({ isDoubt }) => isDoubt) ? 'warning' : 'error'}>
      <ul>
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>
            {findingText(t, finding)} <code className={deskStyles.code}>{finding.field}</code>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function findingText(t: ReturnType<typeof useLocale>['t'], finding: DeskFinding): string {
  const { about } = finding
  if (isOfForm(finding)) {
    if (finding.kind === 'formNotAsked')
      return t('programDesk.finding.formNotAsked', { about: t(`programDesk.notAsked.${about as 'file'}`) })
    if (finding.kind !== 'formFault') return t(`programDesk.finding.${finding.kind}`, { about })
    const fault = t('programDesk.finding.formFault')
    const { rule } = finding
    if (rule === undefined) return fault
    const what =
      rule === 'no-submit' ? t(`programDesk.formRule.${rule}`) : t(`programDesk.formRule.${rule}`, { about })
    return `${fault} ${what}`
  }
  if (finding.kind === 'noCheckout') return t('programDesk.finding.noCheckout')
  return t(
    `applyDesk.fault.${(finding as Exclude<DeskFinding, { field: 'form_id' } | { kind: 'noCheckout' }>).kind}`,
    { about },
  )
}

const isOfForm = (finding: DeskFinding): finding is Extract<DeskFinding, { field: 'form_id' }> =>
  finding.field === 'form_id'
