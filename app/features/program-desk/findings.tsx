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
          <li key={`${finding.kind} ${finding.field} ${finding.about}`}>
            {findingText(t, finding)} <code className={deskStyles.code}>{finding.field}</code>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function findingText(t: ReturnType<typeof useLocale>['t'], finding: DeskFinding): string {
  const { about } = finding
  return finding.field === 'form_id' && 'kind' in finding && isOfForm(finding)
    ? t(`programDesk.finding.${finding.kind}`, { about })
    : t(`applyDesk.fault.${(finding as Exclude<DeskFinding, { field: 'form_id' }>).kind}`, { about })
}

const isOfForm = (finding: DeskFinding): finding is Extract<DeskFinding, { field: 'form_id' }> =>
  finding.field === 'form_id'
