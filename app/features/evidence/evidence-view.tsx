import { Form } from 'react-router'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { type Removal, useRemoval } from '#app/ui/structure/use-removal.ts'
import { AddForm } from './add-form.tsx'
import styles from './evidence.module.css'
import type { EvidencePageData, FactFault, OwnFact, ProvenSkill } from './evidence-page.server.ts'
import { EvidenceRule } from './evidence-rule.tsx'
import { FactText } from './fact-text.tsx'

export function EvidenceView({ page, fault }: { page: EvidencePageData; fault: FactFault | undefined }) {
  const { t } = useLocale()
  const { skills } = page
  const removal = useRemoval(skills.flatMap(({ facts }) => facts.map(({ id }) => id)))
  return (
    <div ref={removal.root}>
      <Announcement text={removal.said} />
      <Container>
        <PageHead title={t('evidence.title')} intro={t('evidence.intro')} />
        {skills.length === 0 ? (
          <EmptyState title={t('evidence.emptyTitle')} text={t('evidence.emptyText')}>
            <ButtonLink href="/profile" variant="quiet" size="small">
              {t('evidence.toProfile')}
            </ButtonLink>
          </EmptyState>
        ) : null}
      </Container>
      {skills.length > 0 ? (
        <Section heading={t('evidence.list')}>
          <ol className={styles.skills}>
            {skills.map((skill) => (
              <Skill key={skill.id} skill={skill} onRemove={removal.leaves} />
            ))}
          </ol>
        </Section>
      ) : null}
      <Section heading={t('evidence.rule')} id="rule">
        <EvidenceRule />
        <p className={styles.note}>
          {t('evidence.whoSees')} <Link href="/profile/edit/privacy">{t('evidence.settings')}</Link>
        </p>
      </Section>
      <Section heading={t('evidence.add')} id="add" className={styles.unprinted}>
        <AddForm form={page.form} today={page.today} isAdded={page.isAdded} fault={fault} />
      </Section>
    </div>
  )
}

interface SkillProps {
  skill: ProvenSkill
  onRemove: Removal['leaves']
}

function Skill({ skill: { name, level, percent, band, facts }, onRemove }: SkillProps) {
  const { t } = useLocale()
  return (
    <li className={styles.skill} data-band={band}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <div className={styles.meter}>
          <Meter
            label={t('evidence.strength')}
            value={percent}
            text={t('evidence.strengthOf', { word: t(`evidence.${band}`), percent })}
          />
        </div>
        {level ? (
          <p className={styles.level}>
            {t(level.proven ? 'evidence.levelProven' : 'evidence.levelSaid', { level: level.name })}
          </p>
        ) : null}
      </div>
      <ul className={styles.facts} aria-label={t('evidence.facts', { skill: name })}>
        {facts.map((fact) => (
          <Fact key={fact.id} fact={fact} onRemove={onRemove} />
        ))}
      </ul>
    </li>
  )
}

function Fact({ fact, onRemove }: { fact: OwnFact; onRemove: Removal['leaves'] }) {
  const { t } = useLocale()
  const { id, href, added, source } = fact
  const title = source || t('evidence.inProfile')
  return (
    <li data-item={id} className={styles.fact}>
      <FactText fact={fact}>
        {href?.startsWith('/') ? (
          <Link href={href}>{title}</Link>
        ) : href ? (
          <a href={href} rel="noopener nofollow">
            {title}
          </a>
        ) : (
          title
        )}
      </FactText>
      {added ? (
        <Form
          method="post"
          preventScrollReset
          onSubmit={() => onRemove(id, t('evidence.removed', { title }))}
        >
          <input type="hidden" name="id" value={added} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="plain"
            size="small"
            aria-label={t('evidence.removeItem', { title })}
          >
            {t('evidence.remove')}
          </Button>
        </Form>
      ) : null}
    </li>
  )
}
