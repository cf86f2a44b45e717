import { expect, test } from 'vitest'
import { courseVersion } from '../syllabus.ts'
import { draftsOf } from './linked-data.ts'
import { readCourse } from './read-course.ts'

const options = { locale: 'en-us', monthFirst: false } as const
const read = (fields: Record<string, unknown>) =>
  readCourse(
    { where: 'test', fields: { id: 'one', name: 'SQL', url: 'https://s.example/1', ...fields } },
    options,
  ).item

test('reads syllabus, outcomes, audience, teachers, runs and a certificate from schema.org', () => {
  const [row] = draftsOf(
    {
      '@type': 'Course',
      name: 'SQL',
      url: 'https://s.example/1',
      inLanguage: 'en',
      teaches: ['SQL', 'Read the plan of a slow query'],
      audience: { '@type': 'Audience', audienceType: 'People with tables' },
      coursePrerequisites: ['A keyboard', 'https://s.example/before'],
      educationalCredentialAwarded: { '@type': 'EducationalOccupationalCredential' },
      syllabusSections: [
        { '@type': 'Syllabus', name: 'Rows', timeRequired: 'PT1H30M' },
        {
          '@type': 'Syllabus',
          name: 'Joins',
          hasPart: [
            { name: 'Watch: two tables', timeRequired: 'PT20M', learningResourceType: 'Video' },
            { name: 'Draw one', learningResourceType: 'Lab', teaches: ['Past perfect', 'Joins'] },
          ],
        },
      ],
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          startDate: '2026-12-01',
          endDate: '2026-12-22',
          inLanguage: 'de',
          instructor: { '@type': 'Person', name: 'Olena', jobTitle: 'Engineer' },
          offers: { price: '90', priceCurrency: 'EUR' },
        },
        { '@type': 'CourseInstance', startDate: '2027-01-05', endDate: '2026-01-01' },
      ],
    },
    'course',
    'test',
  )
  const { item } = readCourse(row?.draft ?? { where: '', fields: {} }, options)
  expect(item).toMatchObject({
    skills: ['SQL'],
    outcomes: ['Read the plan of a slow query'],
    audience: 'People with tables A keyboard',
    certificate: true,
    teachers: [{ name: 'Olena', role: 'Engineer', author: null }],
    start_dates: ['2026-12-01', '2027-01-05'],
    runs: [
      { start: '2026-12-01', end: '2026-12-22', language: 'de', price: 90, currency: 'EUR' },
      { start: '2027-01-05', end: null, language: null, price: null },
    ],
    syllabus: [
      { title: 'Rows', minutes: 90, lessons: [] },
      {
        title: 'Joins',
        minutes: null,
        lessons: [
          { id: 'watch-two-tables', title: 'Watch: two tables', minutes: 20, kind: 'video' },
          { id: 'draw-one', title: 'Draw one', minutes: null, kind: 'exercise', targets: ['past-perfect'] },
        ],
      },
    ],
    held_here: false,
  })
})

test('reads lists of texts from a flat source; missing parts are empty', () => {
  expect(
    read({ syllabus: 'Rows\nJoins', outcomes: 'Count; Join', teachers: 'Olena|Ruud', certificate: 'yes' }),
  ).toMatchObject({
    syllabus: [{ title: 'Rows' }, { title: 'Joins' }],
    outcomes: ['Count', 'Join'],
    teachers: [{ name: 'Olena' }, { name: 'Ruud' }],
    certificate: true,
  })
  expect(read({})).toMatchObject({ syllabus: [], outcomes: [], teachers: [], certificate: null, runs: [] })
})

test('the version of a course depends on its lessons, not on their texts', () => {
  const lessons = (title: string, minutes: number) => [
    { title: 'One', minutes: null, lessons: [{ id: 'a', title, minutes, kind: null }] },
  ]
  expect(courseVersion(lessons('Rows', 20))).toBe(courseVersion(lessons('Lines', 20)))
  expect(courseVersion(lessons('Rows', 20))).not.toBe(courseVersion(lessons('Rows', 30)))
  expect(courseVersion([])).toBe('')
})
