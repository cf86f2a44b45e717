import { useLocale } from '#app/locale/locale-context.tsx'
import { Table } from '#app/ui/structure/table.tsx'
import { evidenceKinds, halfLives, KEPT_IF_CHECKED, kinds, MAX_SAID } from '#domain/evidence/kinds.ts'
import styles from './evidence.module.css'
import { kindLabel } from './shown-evidence.ts'

const percent = (share: number) => Math.round(share * 100)

/** The published rule, with the numbers that it is computed with. */
export function EvidenceRule() {
  const { t } = useLocale()
  return (
    <div className={styles.rule}>
      <p>{t('evidence.ruleTogether')}</p>
      <p>{t('evidence.ruleSaid', { most: percent(MAX_SAID) })}</p>
      <p>{t('evidence.ruleFade', halfLives)}</p>
      <p>{t('evidence.ruleChecked', { kept: percent(KEPT_IF_CHECKED) })}</p>
      <p>{t('evidence.ruleLevel')}</p>
      <Table
        caption={t('evidence.ruleTable')}
        rows={evidenceKinds.toReversed()}
        keyOf={(kind) => kind}
        columns={[
          { name: 'kind', title: t('evidence.ruleFact'), names: true, cell: (kind) => t(kindLabel(kind)) },
          {
            name: 'weight',
            title: t('evidence.ruleWeight'),
            numeric: true,
            cell: (kind) => percent(kinds[kind].weight),
          },
        ]}
      />
    </div>
  )
}
