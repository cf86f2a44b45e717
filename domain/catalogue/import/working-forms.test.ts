import fc from 'fast-check'
import { expect, test } from 'vitest'
import { employmentFormsIn, seniorityIn } from './working-forms.ts'

test.each([
  ['Sr. Data Engineer', 'senior'],
  ['Jr Developer', 'junior'],
  ['Entry level tester', 'junior'],
  ['Graduate Software Engineer', 'junior'],
  ['Data Analyst III', 'senior'],
  ['Data Analyst II (remote)', 'middle'],
  ['Junior/Senior Java developer', 'junior'],
  ['Werkstudent (m/w/d) Softwareentwicklung', 'intern'],
  ['Leitende Entwicklerin', 'lead'],
  ['Старший розробник', 'senior'],
  ['Молодша тестувальниця', 'junior'],
  ['Ведущий инженер', 'lead'],
  ['Стажёр-аналитик', 'intern'],
  ['Développeur confirmé', 'middle'],
  ['Alternance développeur web', 'trainee'],
  ['Becaria de datos', 'intern'],
  ['Medior ontwikkelaar', 'middle'],
  ['Data Engineer, Mid', 'middle'],
  ['Data Engineer Journeyman', 'middle'],
  ['Desarrollador semi senior', 'middle'],
  ['Data Scientist 3', 'senior'],
  ['Data Analyst / Lvl 2 / Orlando, FL', 'middle'],
  ['Data Analyst - I', 'junior'],
  ['Werkstudent:in Data', 'intern'],
  ['Werkstudierende Softwareentwicklung', 'intern'],
  ['Stage développeur web', 'intern'],
  ['Afstudeerstage data', 'intern'],
  ['Jeune diplômée, développement', 'junior'],
  ['Recién titulado en informática', 'junior'],
  ['Ervaren ontwikkelaar', 'senior'],
  ['Teamleider ontwikkeling', 'lead'],
  ['Тім-лід розробки', 'lead'],
  ['Сеніор розробник', 'senior'],
  ['Практикантка тестування', 'intern'],
  ['Начинающий аналитик', 'junior'],
  ['Stage', 'intern'],
  ['Stage (6 mois) data', 'intern'],
  ['Stage de fin d’études, cloud', 'intern'],
  ['Stage Data Science', 'intern'],
  ['Data Analyst 3 - 46214', 'senior'],
  ['Co-op, software', 'intern'],
  ['Ausbildung Fachinformatiker', 'trainee'],
  ['Middle Java developer', 'middle'],
  ['Data Engineer 3 - remote', 'senior'],
  ['Руководитель группы разработки', 'lead'],
  ['Керівниця команди тестування', 'lead'],
  ['Синьйор Java', 'senior'],
  ['Pasante de sistemas', 'intern'],
  ['Aprendiz de programación', 'trainee'],
  ['Stage softwareontwikkeling', 'intern'],
  ['Mid developer', 'middle'],
  ['Mid Cheshire hospitals', null],
  ['Руководитель отдела', null],
  ['Stage manager', null],
  ['Stage-Gate Project Manager', null],
  ['Stage lead designer', 'lead'],
  ['Co-op Housing Manager', null],
  ['Leiter Ausbildung', null],
  ['Leiterin der Ausbildung', null],
  ['Dozent Ausbildung IT', null],
  ['Designer 3 - 5 years', null],
  ['Tester 1 - 2 Jahre', null],
  ['Tester 2 (years)', null],
  ['Engineer 3/4 time', null],
  ['Middle East Sales', null],
  ['Middle School IT', null],
  ['Nursing Staff', null],
  ['Self-starter wanted: sales', null],
  ['Mid-market account manager', null],
  ['Developer Python 3', null],
  ['Support Engineer, Level 2', null],
  ['Senior living coordinator', null],
  ['Graduate Assistant in Research', null],
  ['Undergraduate teaching assistant', null],
  ['Medical staff coordinator', null],
  ['Chief of Staff', null],
  ['Lead generation manager', null],
  ['Internal auditor', null],
  ['Developer', null],
])('%s is %s', (title, seniority) => expect(seniorityIn(title)).toBe(seniority))

test.each([
  ['full-time, part-time, and internship', ['full-time', 'part-time', 'internship']],
  ['FULL_TIME', ['full-time']],
  ['Contractor and Temp work', ['contractor', 'temporary']],
  ['Vollzeit oder Teilzeit, unbefristet', ['full-time', 'part-time', 'permanent']],
  ['Temps plein, CDI', ['full-time', 'permanent']],
  ['Jornada completa', ['full-time']],
  ['Fulltime, tijdelijk', ['full-time', 'temporary']],
  ['Повна зайнятість', ['full-time']],
  ['Частичная занятость', ['part-time']],
  ['Полный рабочий день', ['full-time']],
  ['Неполный рабочий день', ['part-time']],
  ['Неповний робочий день', ['part-time']],
  ['Vollzeitstelle', ['full-time']],
  ['Tiempo completo o parcial', ['full-time', 'part-time']],
  ['Контракт', ['contractor']],
  ['parental leave cover', []],
])('%s', (text, forms) => expect(employmentFormsIn(text)).toEqual(forms))

test('a level is read in any case, beside other words, and in no part of another word', () => {
  const words = {
    senior: ['Senior', 'sr.', 'старший', 'erfahrene'],
    junior: ['Junior', 'JR', 'entry level', 'молодша', 'débutant'],
    intern: ['Intern', 'Werkstudentin', 'стажёр', 'becario'],
    lead: ['Team Lead', 'ведущий', 'Teamleiterin'],
  }
  const said = fc.constantFrom(
    ...Object.entries(words).flatMap(([level, all]) => all.map((word) => ({ level, word }))),
  )
  const job = fc.constantFrom('developer', 'Data Engineer', 'тестувальник', 'Softwareentwicklung', 'QA')
  const rest = fc.constantFrom('', ' (m/w/d)', ' - remote', ', Python 3', ' | 100 %', ' (Kyiv)')
  const cased = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
  )
  fc.assert(
    fc.property(said, job, rest, cased, fc.boolean(), ({ level, word }, name, more, change, isFirst) => {
      expect(seniorityIn(change(isFirst ? `${word} ${name}${more}` : `${name}, ${word}${more}`))).toBe(level)
      expect(seniorityIn(change(`${name}${more}`))).toBeNull()
      if (!word.includes(' ')) expect(seniorityIn(`x${word}x ${name}${more}`)).toBeNull()
    }),
  )
})

const combinations = <T>(...lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((one) => list.map((next) => [...one, next])), [[]])

test('what is not full time is part time, written as one word or two', () => {
  for (const [no, full, day] of [
    ...combinations(['не', 'Не'], ['полный'], ['день', 'рабочий день']),
    ...combinations(['не', 'Не'], ['повний'], ['день', 'робочий день']),
    ['Не', 'полная', 'занятость'],
    ['Не', 'повна', 'зайнятість'],
  ])
    for (const between of ['', ' ']) {
      expect(employmentFormsIn(`${no}${between}${full} ${day}`)).toEqual(['part-time'])
      expect(employmentFormsIn(`${full} ${day}`)).toEqual(['full-time'])
    }
})

test('a German word that two forms share counts for both', () => {
  for (const [joint = '', end = ''] of combinations(
    ['- oder ', '-/', '- / ', '- und ', '- bzw. ', '-oder '],
    ['', 'stelle'],
  )) {
    expect(employmentFormsIn(`Voll${joint}Teilzeit${end}`), joint).toEqual(['full-time', 'part-time'])
    expect(employmentFormsIn(`Teil${joint}Vollzeit${end}`), joint).toEqual(['full-time', 'part-time'])
  }
  expect(employmentFormsIn('Voll motiviert, in Teilzeit')).toEqual(['part-time'])
})

test('a contract is no kind of work beside other words, in Russian and Ukrainian', () => {
  for (const text of ['Контракт', ' контракт ', 'контракт, фриланс', 'Віддалено / контракт'])
    expect(employmentFormsIn(text), text).toEqual(['contractor'])
  for (const [before] of combinations(['Бессрочный', 'Безстроковий', 'не', 'Трудовой', 'Длительный']))
    for (const text of [`${before} контракт`, `${before} контракт, 1 год`, `контракт ${before}`])
      expect(employmentFormsIn(text), text).toEqual([])
})

test('a head of companies leads no team', () => {
  const heads = {
    Руководитель: { teams: ['группы', 'группы разработки', 'команды'], companies: ['группы компаний'] },
    Керівник: { teams: ['групи', 'групи тестування', 'команди'], companies: ['групи компаній'] },
    Керівниця: { teams: ['групи', 'команди розробки'], companies: ['групи компаній', 'групи компанії'] },
  }
  for (const [head, { teams, companies }] of Object.entries(heads)) {
    for (const whom of teams) expect(seniorityIn(`${head} ${whom}`), `${head} ${whom}`).toBe('lead')
    for (const whom of companies) expect(seniorityIn(`${head} ${whom}`), `${head} ${whom}`).toBeNull()
  }
})

test('mid is a level before a job only', () => {
  const jobs = ['Developer', 'Engineer', 'Analyst', 'Designer', 'QA', 'Tester']
  const kinds = [
    '',
    'Software ',
    'Data ',
    'Front-end ',
    'Frontend ',
    'Front end ',
    'Backend ',
    'Full-stack ',
    'Fullstack ',
  ]
  for (const [kind = '', job = ''] of combinations(kinds, jobs))
    expect(seniorityIn(`Mid ${kind}${job}`), `${kind}${job}`).toBe('middle')
  for (const [place = '', what = ''] of combinations(
    ['Front', 'Back', 'Full', 'Software', 'Data'],
    ['Street Clinic', 'House', 'Moon Nurse', 'Centre Cook'],
  ))
    expect(seniorityIn(`Mid ${place} ${what}`), `${place} ${what}`).toBeNull()
})
