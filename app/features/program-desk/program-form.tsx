import { Form, useNavigation } from 'react-router'
import { programsPage } from '#app/features/application-board/board-addresses.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { MultiCheckbox } from '#app/ui/fields/multi-checkbox.tsx'
import type { Option } from '#app/ui/fields/option.ts'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Locale } from '#services/languages.ts'
import { Changes, FieldNames } from './changes.tsx'
import { newProgramPage } from './desk-addresses.ts'
import { fieldLabel } from './field-label.ts'
import type { loadNew, saveProgram } from './form.server.ts'
import styles from './program-desk.module.css'
import { SkillRules } from './skill-rules.tsx'
import {
  type ChoiceName,
  choices,
  type FieldFaults,
  MAX_BODY,
  MAX_FEE_TERMS,
  MAX_SUMMARY,
  occupationNames,
  type TypedProgram,
  textField,
  textNames,
} from './typed-program.ts'
import { WhenFields } from './when-fields.tsx'

type FormPage = Awaited<ReturnType<typeof loadNew>>['data']
type FormSaid = Awaited<ReturnType<typeof saveProgram>>['data']

interface ProgramFormProps {
  page: FormPage
  said: FormSaid | undefined
  isNew: boolean
}

export function ProgramForm({ page, said, isNew }: ProgramFormProps) {
  const { t, region, locale } = useLocale()
  const { formData } = useNavigation()
  const typed: TypedProgram = said?.typed ?? page.typed
  const faults: FieldFaults = said?.kind === 'faults' ? said.faults : {}
  // Whoever has read what the other one did sends over the newer revision.
  const seen = said?.kind === 'changed' ? said.now : (said?.seen ?? page.seen)
  const { published } = page
  if (page.isReadOnly)
    return (
      <Container className={styles.page}>
        <PageHead title={t('programDesk.new')}>
          <Notice>{t('programDesk.readOnly')}</Notice>
        </PageHead>
      </Container>
    )
  return (
    <Container className={styles.page}>
      <PageHead
        title={
          page.copyOf !== undefined
            ? t('programDesk.copy')
            : t(isNew ? 'programDesk.new' : published ? 'programDesk.next.edit' : 'programDesk.editDraft')
        }
        intro={
          page.copyOf === undefined
            ? t(published ? 'programDesk.next.intro' : 'programDesk.newIntro')
            : t('programDesk.copyIntro', { title: page.copyOf })
        }
      >
        <p className={deskStyles.facts}>
          <Link href={programsPage}>{t('applyDesk.programs')}</Link>
          {published ? <Link href={published.desk}>{t('programDesk.next.toDesk')}</Link> : null}
          {published?.isBegun ? <Link href={published.next}>{t('programDesk.next.title')}</Link> : null}
        </p>
        {published?.isPlanned ? <Notice>{t('programDesk.next.savingUnschedules')}</Notice> : null}
        {said?.kind === 'changed' ? (
          <Notice tone="warning" role="alert">
            <p>
              {t(said.isNextChanged ? 'programDesk.next.changedMeanwhile' : 'programDesk.changedMeanwhile')}{' '}
              {said.isNextChanged && published?.isBegun ? (
                <Link href={published.next}>{t('programDesk.next.title')}</Link>
              ) : null}
            </p>
            <Changes changes={said.changes} others={said.others} languageChanges={said.languageChanges} />
          </Notice>
        ) : null}
        {said?.kind === 'gone' || said?.kind === 'applied' ? (
          <Notice tone="error" role="alert">
            {t(said.kind === 'gone' ? 'programDesk.goneMeanwhile' : 'programDesk.appliedFor')}
          </Notice>
        ) : null}
        {page.copyOf === undefined || page.copiedUnseen.length === 0 ? null : (
          <p className={styles.note}>
            {t('programDesk.copiedUnseen')} <FieldNames fields={page.copiedUnseen} />
          </p>
        )}
      </PageHead>
      <ErrorSummary
        problems={Object.entries(faults).flatMap(([name, fault]) =>
          fault === undefined
            ? []
            : [{ fieldId: name, text: `${fieldLabel(t, name)}: ${t(`programDesk.wrong.${fault}`)}` }],
        )}
        attempt={said}
      />
      <Form
        method="post"
        // What is left of a draft that is not there any more is saved as a new one.
        {...(said?.kind === 'gone' ? { action: pagePath({ region, locale, page: newProgramPage }) } : {})}
        noValidate
        className={styles.form}
      >
        <input type="hidden" name="seen" value={seen} />
        <Texts page={page} one={typed.one} faults={faults} />
        <About page={page} one={typed.one} faults={faults} />
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('programDesk.part.when')}</h2>
          <WhenFields one={typed.one} faults={faults} zones={page.zones} hasIds />
        </section>
        <Eligibility page={page} typed={typed} faults={faults} />
        <Applying page={page} one={typed.one} faults={faults} />
        <div className={styles.ways}>
          <Button type="submit" loading={formData !== undefined}>
            {t(published ? 'programDesk.next.save' : 'programDesk.saveDraft')}
          </Button>
          <p className={styles.note}>{t(published ? 'programDesk.next.saveText' : 'programDesk.saveText')}</p>
        </div>
      </Form>
    </Container>
  )
}

interface PartProps {
  page: FormPage
  one: TypedProgram['one']
  faults: FieldFaults
}

function useField({ one, faults }: Pick<PartProps, 'one' | 'faults'>) {
  const { t } = useLocale()
  const wrong = (name: string) => faults[name] && t(`programDesk.wrong.${faults[name]}`)
  return {
    wrong,
    text: (name: string, more: Partial<TextFieldProps> = {}) => (
      <TextField
        id={name}
        name={name}
        label={fieldLabel(t, name)}
        defaultValue={one[name]}
        error={wrong(name)}
        autoComplete="off"
        {...more}
      />
    ),
    choice: (name: ChoiceName, labels: (value: string) => string, placeholder?: string) => (
      <Select
        id={name}
        name={name}
        label={fieldLabel(t, name)}
        placeholder={placeholder ?? t('programDesk.notSaid')}
        defaultValue={one[name]}
        error={wrong(name)}
        options={withChosen(
          choices[name].map((value) => ({ value, label: labels(value) })),
          one[name],
        )}
      />
    ),
  }
}

function Texts({ page, one, faults }: PartProps) {
  const { t } = useLocale()
  const { text } = useField({ one, faults })
  const [master, ...others] = page.languages.toSorted(
    (a, b) => Number(b.locale === page.lead) - Number(a.locale === page.lead),
  )
  if (master === undefined) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('programDesk.part.texts')}</h2>
      <p className={styles.note}>{t('programDesk.textsHelp', { language: master.name })}</p>
      <TextsIn
        {...master}
        one={one}
        faults={faults}
        isMaster
        hasFixedBody={page.fixedBodies.includes(master.locale)}
      />
      {page.published ? (
        <p className={styles.note}>
          {t('programDesk.next.addressStays')} <code className={deskStyles.code}>{page.published.url}</code>
        </p>
      ) : (
        text('slug', { description: t('programDesk.help.slug'), required: true, spellCheck: false })
      )}
      {others.map((language) => {
        const names = textNames.map((name) => textField(name, language.locale))
        const isTranslated = names.some((name) => (one[name] ?? '') !== '')
        return (
          <details
            key={language.locale}
            className={styles.folded}
            open={names.some((name) => faults[name] !== undefined)}
          >
            <summary>
              {language.name}
              {isTranslated ? <span className={styles.sign}> {t('programDesk.translated')}</span> : null}
            </summary>
            <div className={styles.fields}>
              <TextsIn
                {...language}
                one={one}
                faults={faults}
                isMaster={false}
                hasFixedBody={page.fixedBodies.includes(language.locale)}
              />
            </div>
          </details>
        )
      })}
    </section>
  )
}

interface TextsInProps extends Pick<PartProps, 'one' | 'faults'> {
  locale: Locale
  lang: string
  isMaster: boolean
  hasFixedBody: boolean
}

function TextsIn({ locale, lang, one, faults, isMaster, hasFixedBody }: TextsInProps) {
  const { t } = useLocale()
  const { text, wrong } = useField({ one, faults })
  const area = (
    name: 'summary' | 'body' | 'fee_terms',
    limit: number,
    rows: number,
    description?: string,
  ) => {
    const field = textField(name, locale)
    const length = one[field]?.length ?? 0
    return (
      <Textarea
        id={field}
        name={field}
        lang={lang}
        label={t(`programDesk.field.${name}`)}
        description={description}
        rows={rows}
        limit={limit}
        showLength={name === 'summary'}
        required={isMaster && name !== 'fee_terms' && !(name === 'body' && hasFixedBody)}
        defaultValue={one[field]}
        error={
          faults[field] === 'tooLong' ? t('fields.charactersOver', { count: length - limit }) : wrong(field)
        }
      />
    )
  }
  return (
    <>
      {text(textField('title', locale), {
        label: t('programDesk.field.title'),
        lang,
        required: isMaster,
      })}
      {area('summary', MAX_SUMMARY, 2)}
      {area('body', MAX_BODY, 8, t(hasFixedBody ? 'programDesk.help.fixedBody' : 'programDesk.help.body'))}
      {text(textField('fee_title', locale), {
        label: t('programDesk.field.fee_title'),
        description: t('programDesk.help.fee_title'),
        lang,
      })}
      {area('fee_terms', MAX_FEE_TERMS, 2, t('programDesk.help.fee_terms'))}
    </>
  )
}

function About({ page, one, faults }: PartProps) {
  const { t } = useLocale()
  const { text, choice, wrong } = useField({ one, faults })
  const number = (name: string) => text(name, { inputMode: 'numeric' })
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('programDesk.part.about')}</h2>
      {text('vendor', { required: true })}
      <div className={styles.pair}>
        {choice('level', (value) => t(`programs.${value as 'beginner'}`))}
        {choice('format', (value) => t(`programs.${value as 'online'}`))}
      </div>
      <div className={styles.pair}>
        <Select
          id="language"
          name="language"
          label={t('programDesk.field.language')}
          placeholder={t('programDesk.notSaid')}
          defaultValue={one.language}
          error={wrong('language')}
          options={withChosen(page.spoken, one.language)}
        />
        {text('seats', {
          inputMode: 'numeric',
          ...(page.published && page.published.taken > 0
            ? { description: t('programDesk.next.seatsHelp', { taken: page.published.taken }) }
            : {}),
        })}
      </div>
      <div className={styles.pair}>
        {number('weeks')}
        {number('hours')}
      </div>
      <div className={styles.pair}>
        {text('price', { inputMode: 'decimal', description: t('programDesk.help.price') })}
        {text('currency', { description: 'EUR, USD, UAH', spellCheck: false })}
      </div>
      {choice(
        'visibility',
        (value) => t(value === 'All' ? 'programDesk.everybody' : 'programDesk.members'),
        t('programDesk.everybody'),
      )}
    </section>
  )
}

const withChosen = (options: readonly Option[], chosen: string | undefined): readonly Option[] =>
  !chosen || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]

function Eligibility({ page, typed, faults }: Omit<PartProps, 'one'> & { typed: TypedProgram }) {
  const { t } = useLocale()
  const { one, countries, occupations } = typed
  const { choice, text } = useField({ one, faults })
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('programDesk.part.who')}</h2>
      <p className={styles.note}>{t('programDesk.whoHelp')}</p>
      {choice('english', (value) => value, t('programDesk.anybody'))}
      <Checkbox
        name="confirmed"
        label={t('programDesk.field.confirmed')}
        defaultChecked={one.confirmed !== undefined && one.confirmed !== ''}
      />
      {text('age', { inputMode: 'numeric', description: t('programDesk.help.age') })}
      <Combobox
        id="countries"
        name="countries"
        multiple
        label={t('programDesk.field.countries')}
        description={t('programDesk.help.countries')}
        options={page.countries}
        defaultValue={countries.map(
          (code) => page.countries.find(({ value }) => value === code) ?? { value: code, label: code },
        )}
      />
      <MultiCheckbox
        name="occupations"
        label={t('programDesk.field.occupations')}
        description={t('programDesk.help.occupations')}
        defaultValue={occupations}
        options={occupationNames.map((value) => ({ value, label: t(`applying.occupation.${value}`) }))}
      />
      <SkillRules page={page} skills={typed.skills} faults={faults} />
      {choice(
        'employee',
        (value) => t(value === 'yes' ? 'programDesk.employees' : 'programDesk.notEmployees'),
        t('programDesk.anybody'),
      )}
      <Checkbox
        name="first"
        label={t('programDesk.field.first')}
        defaultChecked={one.first !== undefined && one.first !== ''}
      />
      {page.otherRules === 0 ? null : (
        <p className={styles.note}>{t('programDesk.otherRules', { count: page.otherRules })}</p>
      )}
    </section>
  )
}

function Applying({ page, one, faults }: PartProps) {
  const { t } = useLocale()
  const { text, choice, wrong } = useField({ one, faults })
  const forms = page.forms.map(({ formId, title }) => ({ value: formId, label: title }))
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('programDesk.part.applying')}</h2>
      {choice(
        'workflow',
        (value) => t(value === 'preselect-only' ? 'programDesk.preselect' : 'programDesk.selfService'),
        t('programDesk.noWorkflow'),
      )}
      {choice('order', (value) => t(`programDesk.order.${value as 'draw'}`), t('programDesk.order.arrival'))}
      <p className={styles.note}>{t('programDesk.help.order')}</p>
      {text('elsewhere', { type: 'url', description: t('programDesk.help.elsewhere') })}
      <Select
        id="form"
        name="form"
        label={t('programDesk.field.form')}
        description={t('programDesk.help.form')}
        placeholder={t('programDesk.noForm')}
        defaultValue={one.form}
        error={wrong('form')}
        options={withChosen(forms, one.form)}
      />
      <div className={styles.pair}>
        {choice(
          'cv',
          (value) => t(value === 'optional' ? 'programDesk.cvOptional' : 'programDesk.cvRequired'),
          t('programDesk.noCv'),
        )}
        {choice('apply', (value) => t(`programDesk.apply.${value as 'training'}`))}
      </div>
      <div className={styles.pair}>
        {text('fee', {
          inputMode: 'decimal',
          description: t(page.hasCheckout ? 'programDesk.help.fee' : 'programDesk.help.feeNowhere'),
        })}
        {text('feeHours', { inputMode: 'numeric', description: t('programDesk.help.feeHours') })}
      </div>
      {text('again', { inputMode: 'numeric', description: t('programDesk.help.again') })}
    </section>
  )
}
