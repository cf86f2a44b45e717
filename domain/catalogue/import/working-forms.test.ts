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
  ['parental leave cover', []],
])('%s', (text, forms) => expect(employmentFormsIn(text)).toEqual(forms))
