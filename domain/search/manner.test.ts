import { expect, test } from 'vitest'
import { mannerOf } from './manner.ts'

const said = {
  remote: 'none',
  employment_form: '',
  job_type: '',
  assignment_duration: '',
  seniority: '',
  cities: [],
}

test.each([
  ['a source that says nothing', {}, [[], [], []]],
  ['a place', { cities: ['Berlin'] }, [['on-site'], [], []]],
  ['remote work', { remote: 'full', cities: ['Berlin'] }, [['remote'], [], []]],
  ['a place that is sometimes another', { remote: 'hybrid' }, [['hybrid'], [], []]],
  ['from anywhere', { job_type: 'anywhere' }, [['remote'], [], []]],
  ['with a move', { job_type: 'relocate', cities: ['Kyiv'] }, [['on-site', 'relocate'], [], []]],
  ['for free', { job_type: 'volunteer' }, [[], ['volunteer'], []]],
  [
    'free text',
    { employment_form: 'Full-time, Part-time, and Contractor' },
    [[], ['contractor'], ['full-time', 'part-time']],
  ],
  ['for ever', { assignment_duration: 'permanent' }, [[], ['permanent'], []]],
  ['for some months', { assignment_duration: 'up-to-6-months' }, [[], ['temporary'], []]],
  ['in another language', { employment_form: 'Teilzeit, befristet' }, [[], ['temporary'], ['part-time']]],
  ['an intern', { seniority: 'intern' }, [[], ['internship'], []]],
])('%s', (_, facts, [workplaces, contracts, hours]) => {
  expect(mannerOf({ ...said, ...facts })).toEqual({ workplaces, contracts, hours })
})
