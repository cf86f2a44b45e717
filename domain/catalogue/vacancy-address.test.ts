import { expect, test } from 'vitest'
import { parseVacancyAddress, vacancyPage, vacancySlug } from './vacancy-address.ts'

const id = '0f8fad5b-d9cb-869f-a165-70867728950e'

test.each([
  ['Senior backend engineer, dispatch', 'senior-backend-engineer-dispatch'],
  ['  C++ / C# -- developer (m/w/d)!  ', 'c-c-developer-m-w-d'],
  ['.NET', 'net'],
  ['Développeur backend (F/H)', 'développeur-backend-f-h'],
  ['Старший розробник', 'старший-розробник'],
  ['Ingénieur·e  100 %', 'ingénieur-e-100'],
  ['***', ''],
])('%j has the slug %j', (title, slug) => expect(vacancySlug(title)).toBe(slug))

test('an address is read as it was written', () => {
  for (const title of ['Data engineer', 'Розробник', '***', '2026'])
    expect(
      parseVacancyAddress(decodeURIComponent(vacancyPage({ title, id }).slice('/vacancy/'.length))),
    ).toEqual({ slug: vacancySlug(title), id })
  expect(vacancyPage({ title: 'Дані', id })).toBe(`/vacancy/%D0%B4%D0%B0%D0%BD%D1%96-${id}`)
})

test.each(['', 'engineer', id.slice(1), `engineer-${id}x`, `engineer${id}`])('%j names none', (part) =>
  expect(parseVacancyAddress(part)).toBeUndefined(),
)
