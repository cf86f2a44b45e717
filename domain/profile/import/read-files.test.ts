import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FileRefused } from '#services/uploads/check/refusal.ts'
import { linkedInSample } from '#tests/tools/linkedin-sample.ts'
import { makeZip } from '#tests/tools/make-zip.ts'
import { resumeSchema } from '../resume/resume-schema.ts'
import { type BroughtFile, readFiles } from './read-files.ts'

const file = (content: string | Buffer, name = 'file'): BroughtFile => ({ name, bytes: Buffer.from(content) })

/** The source that was recognised, or why the file was refused. */
async function outcome(...files: BroughtFile[]): Promise<string> {
  try {
    return (await readFiles(files)).source
  } catch (error) {
    if (error instanceof FileRefused) return error.fault
    throw error
  }
}

const archive = (files: Readonly<Record<string, string>>, folder = '') =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name: folder + name, content })))
const europass = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"><LearnerInfo>${inside}</LearnerInfo></SkillsPassport>`

const candidate = (person: string, profile = '') =>
  `<?xml version="1.0"?><Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9"
    xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3"><CandidatePerson>${person}</CandidatePerson>
    <CandidateProfile languageCode="en">${profile}</CandidateProfile></Candidate>`
const entities = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'

test.each<[string, string, BroughtFile]>([
  ['a JSON Resume', 'json-resume', file('{"basics":{"name":"Ada"}}')],
  ['with a mark before it', 'json-resume', file('\uFEFF{"basics":{}}')],
  ['a Europass document', 'europass', file(europass(''))],
  ['a Europass document of today', 'europass', file(candidate(''))],
  ['a candidate of somebody else', 'wrong-kind', file('<Candidate/>')],
  ['a Europass document as JSON', 'europass', file('{"SkillsPassport":{"LearnerInfo":{}}}')],
  ['an archive', 'linkedin', file(archive(linkedInSample))],
  ['an archive in a folder', 'linkedin', file(archive(linkedInSample, 'Complete_Export/'))],
  ['one table', 'linkedin', file(linkedInSample['Positions.csv'] ?? '', 'Positions (1).csv')],
  ['a table under another name', 'linkedin', file(linkedInSample['Positions.csv'] ?? '', 'mine.csv')],
  ['nothing', 'empty', file('')],
  ['a text', 'wrong-kind', file('Dear all')],
  ['another XML', 'wrong-kind', file('<rss/>')],
  ['bytes that are no text', 'disguised', file(Buffer.from([0xff, 0xfe, 0x41, 0x00]))],
  ['JSON that is cut off', 'broken', file('{"basics":')],
  ['XML that is cut off', 'broken', file(europass('').slice(0, -30))],
  [
    'XML whose marks cross',
    'broken',
    file(europass('<Identification><PersonName></Identification></PersonName>')),
  ],
  ['XML with two roots', 'broken', file(`${europass('')}<SkillsPassport/>`)],
  ['XML that asks for a file of ours', 'active', file(europass('&a;', entities))],
  ['XML that grows without end', 'active', file(europass('&b;', laughs))],
  ['XML that is far too deep', 'bomb', file(europass('<a>'.repeat(50) + '</a>'.repeat(50)))],
  ['XML of far too many elements', 'bomb', file(europass('<a/>'.repeat(60_000)))],
  ['a document that is far too long', 'too-large', file(`{"x":"${'x'.repeat(5_000_000)}"}`)],
  ['an archive without a table of theirs', 'wrong-kind', file(archive({ 'other.csv': 'a,b' }))],
  [
    'an archive that unpacks to far more than it is',
    'bomb',
    file(makeZip([{ name: 'Skills.csv', content: Buffer.alloc(20_000_000) }])),
  ],
  [
    'an archive that lies about its sizes',
    'broken',
    file(makeZip([{ name: 'Skills.csv', content: 'x'.repeat(900), claimed: 10 }])),
  ],
  [
    'an archive that leads out of its folder',
    'broken',
    file(makeZip([{ name: '../../Skills.csv', content: 'Name' }])),
  ],
  [
    'an archive in an archive',
    'bomb',
    file(makeZip([{ name: 'more.zip', content: archive(linkedInSample) }])),
  ],
])('%s: %s', async (_, expected, brought) => {
  expect(await outcome(brought)).toBe(expected)
})

test('an archive of LinkedIn is read as a résumé, and what has no place is told', async () => {
  const { resume, lost } = await readFiles([file(archive(linkedInSample))])
  expect(resume).toMatchObject({
    basics: {
      givenName: 'Ines',
      familyName: 'Barros',
      label: 'Data engineer at heart',
      phone: '+351 912 345 678',
      location: { city: 'Lisbon, Portugal' },
      profiles: [{ network: 'TELEGRAM', username: 'ines_b' }],
    },
    work: [
      {
        name: 'Tagus Data, Lda.',
        position: 'Data Engineer',
        startDate: '2021-03',
        endDate: '',
        summary: 'Moved the warehouse.\nKept it running.',
      },
      { startDate: '2019-01', endDate: '2021-02' },
      { startDate: '2017-06', endDate: '2018' },
    ],
    education: [
      { institution: 'Universidade do Porto', studyType: 'bachelor', area: 'Informatics', startDate: '2014' },
    ],
    skills: [{ name: 'Python' }, { name: 'Apache Kafka' }, { name: 'Bread baking' }],
    languages: [{ language: 'Portuguese' }, { language: 'English' }, { language: 'Klingon' }],
    projects: [{ name: 'Tide tables', startDate: '2020-05', endDate: '2020-09' }],
    certificates: [{ name: 'Kafka Administrator', issuer: 'Streams Institute', date: '2022-05' }],
  })
  const losses = lost.map(({ path, value }) => `${path} ${value}`)
  for (const one of [
    '/Profile/Birth Date Jan 2',
    '/Profile/Twitter Handles ines_b',
    '/Honors/0 Best tide table, 2020',
    '/certificates/0/License Number K-77',
    '/Email Addresses ines@mail.example',
  ])
    expect(losses).toContain(one)
  // Their contacts are not part of their career and are not read.
  expect(JSON.stringify([resume, lost])).not.toContain('Elsewhere')
})

test('tables whose columns have other names are read in their order', async () => {
  const { resume } = await readFiles([
    file('Firma,Titel,Text,Ort,Von,Bis\nWerk,Dreher,,Jena,2019-05,2020-01\n', 'Positions.csv'),
  ])
  expect(resume.work).toEqual([
    {
      name: 'Werk',
      position: 'Dreher',
      summary: '',
      location: 'Jena',
      startDate: '2019-05',
      endDate: '2020-01',
    },
  ])
})

const day = (date: string) => `<hr:FormattedDateTime>${date}</hr:FormattedDateTime>`
const score = (level: string) =>
  `<eures:CompetencyDimension><eures:Score><hr:ScoreText>${level}</hr:ScoreText></eures:Score></eures:CompetencyDimension>`

test('a document as the Europass portal writes it today is read as a résumé', async () => {
  const { resume, more, lost } = await readFiles([
    file(
      candidate(
        `<PersonName><oa:GivenName>Ines</oa:GivenName><hr:FamilyName>Barros</hr:FamilyName></PersonName>
        <Communication><ChannelCode>Email</ChannelCode><oa:URI>ines@mail.example</oa:URI></Communication>
        <Communication><ChannelCode>Telephone</ChannelCode><CountryDialing>351</CountryDialing><oa:DialNumber>912345678</oa:DialNumber></Communication>
        <Communication><ChannelCode>Social Media</ChannelCode><UseCode>linkedin</UseCode><oa:URI>https://linkedin.com/in/ines</oa:URI></Communication>
        <Communication><Address><oa:CityName>Lisbon</oa:CityName><CountryCode>pt</CountryCode><oa:PostalCode>1000</oa:PostalCode></Address></Communication>
        <NationalityCode>pt</NationalityCode><hr:BirthDate>1990-02-01</hr:BirthDate><PrimaryLanguageCode name="NORMAL">por</PrimaryLanguageCode>`,
        `<EmploymentHistory><EmployerHistory><hr:OrganizationName>Tagus Data</hr:OrganizationName>
          <OrganizationContact><Communication><Address><CountryCode>pt</CountryCode></Address></Communication></OrganizationContact>
          <PositionHistory><PositionTitle>Data Engineer</PositionTitle>
            <eures:EmploymentPeriod><eures:StartDate>${day('2021-03-01')}</eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></eures:EmploymentPeriod>
            <oa:Description>&lt;p&gt;Moved the warehouse.&lt;/p&gt;&lt;p&gt;Kept it running.&lt;/p&gt;</oa:Description></PositionHistory>
          <PositionHistory><PositionTitle>Analyst</PositionTitle>
            <eures:EmploymentPeriod><eures:StartDate>${day('2019-01-01')}</eures:StartDate><eures:EndDate>${day('2021-02-28')}</eures:EndDate><hr:CurrentIndicator>false</hr:CurrentIndicator></eures:EmploymentPeriod>
          </PositionHistory></EmployerHistory></EmploymentHistory>
        <EducationHistory><EducationOrganizationAttendance><hr:OrganizationName>Universidade do Porto</hr:OrganizationName>
          <EducationLevelCode>6</EducationLevelCode><AttendancePeriod><StartDate>${day('2014-09-01')}</StartDate><Ongoing>false</Ongoing></AttendancePeriod>
          <EducationDegree><hr:DegreeName>Informatics</hr:DegreeName><FinalGrade><hr:ScoreText>17/20</hr:ScoreText></FinalGrade></EducationDegree>
        </EducationOrganizationAttendance></EducationHistory>
        <PersonQualifications><PersonCompetency><CompetencyID schemeName="NORMAL">deu</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>${score('B2')}${score('B1')}</PersonCompetency></PersonQualifications>
        <DigitalSkills><DigitalSkillsGroup><DigitalSkill>Python</DigitalSkill></DigitalSkillsGroup></DigitalSkills>
        <Projects><Project><Title>Tide tables</Title><Date><StartDate>2020-05-01</StartDate><Ongoing>true</Ongoing></Date><Link>https://tides.example</Link></Project></Projects>
        <VoluntaryWorks><VoluntaryWork><Title>Lifeboat</Title></VoluntaryWork></VoluntaryWorks>
        <eures:Attachment><oa:EmbeddedData>ZGF0YQ==</oa:EmbeddedData></eures:Attachment>`,
      ),
    ),
  ])
  expect(more).toEqual({ citizenshipId: 'PT' })
  expect(resume).toMatchObject({
    basics: {
      givenName: 'Ines',
      familyName: 'Barros',
      phone: '+351 912345678',
      location: { city: 'Lisbon', countryCode: 'PT' },
      profiles: [{ network: 'linkedin', url: 'https://linkedin.com/in/ines' }],
    },
    work: [
      {
        ...{
          name: 'Tagus Data',
          position: 'Data Engineer',
          location: 'PT',
          startDate: '2021-03-01',
          endDate: '',
        },
        summary: 'Moved the warehouse.\nKept it running.',
      },
      { name: 'Tagus Data', position: 'Analyst', endDate: '2021-02-28' },
    ],
    education: [{ area: 'Informatics', studyType: 'bachelor', score: '17/20', endDate: 'unknown' }],
    languages: [
      { language: 'pt', fluency: 'native' },
      { language: 'de', fluency: 'B1' },
    ],
    skills: [{ name: 'Python' }],
    projects: [{ name: 'Tide tables', startDate: '2020-05-01', endDate: '', url: 'https://tides.example' }],
  })
  const losses = lost.map(({ path, value }) => `${path} ${value}`)
  for (const one of [
    '/Email ines@mail.example',
    '/PostalCode 1000',
    '/Birthdate 1990-02-01',
    '/languages/0/ProficiencyLevel de: B2, B1',
    '/VoluntaryWorks Lifeboat',
    '/Attachment Attachment',
  ])
    expect(losses).toContain(one)
  expect(JSON.stringify(lost)).not.toContain('ZGF0YQ')
})

test('a Europass document is read as a résumé', async () => {
  const { resume, more, lost } = await readFiles([
    file(
      europass(`<Identification>
        <PersonName><FirstName>Ines</FirstName><Surname>Barros</Surname></PersonName>
        <ContactInfo><Address><Contact><AddressLine>Rua Um</AddressLine><Municipality>Lisboa</Municipality><Country><Code>PT</Code></Country></Contact></Address>
          <Email><Contact>ines@mail.example</Contact></Email>
          <TelephoneList><Telephone><Contact>+351 1</Contact></Telephone><Telephone><Contact>+351 912 345 678</Contact><Use><Code>mobile</Code></Use></Telephone></TelephoneList>
          <WebsiteList><Website><Contact>https://github.com/ines-b</Contact></Website><Website><Contact>https://ines.example</Contact></Website></WebsiteList></ContactInfo>
        <Demographics><Birthdate year="1990" month="--03" day="---10"/><NationalityList><Nationality><Code>EL</Code></Nationality></NationalityList></Demographics>
      </Identification>
      <WorkExperienceList><WorkExperience><Period><From year="2001" month="--09"/><To year="2004"/><Current>false</Current></Period>
        <Position><Label>Clerk</Label></Position><Activities>&lt;p&gt;Kept &lt;b&gt;books&lt;/b&gt;:&lt;/p&gt;&lt;ul&gt;&lt;li&gt;one&lt;/li&gt;&lt;li&gt;two&lt;/li&gt;&lt;/ul&gt;</Activities>
        <Employer><Name>Archive &amp; Co</Name><ContactInfo><Address><Contact><Country><Code>UK</Code></Country></Contact></Address></ContactInfo></Employer></WorkExperience></WorkExperienceList>
      <EducationList><Education><Period><From year="1995"/></Period><Title>History</Title><Organisation><Name>Porto</Name></Organisation><Level><Code>7</Code></Level></Education></EducationList>
      <Skills><Linguistic><MotherTongueList><MotherTongue><Description><Code>pt</Code></Description></MotherTongue></MotherTongueList>
        <ForeignLanguageList><ForeignLanguage><Description><Code>da</Code></Description><ProficiencyLevel><Listening>C1</Listening><Writing>B2</Writing></ProficiencyLevel></ForeignLanguage></ForeignLanguageList></Linguistic>
        <Computer><Description>Python, SQL</Description></Computer><Communication><Description>Talks to everybody</Description></Communication></Skills>
      <AchievementList><Achievement><Title><Code>certifications</Code></Title><Description>Kafka (Institute, 2022-05)</Description></Achievement></AchievementList>`),
    ),
  ])
  expect(more).toEqual({ citizenshipId: 'GR' })
  expect(resume).toMatchObject({
    basics: {
      givenName: 'Ines',
      phone: '+351 912 345 678',
      location: { city: 'Lisboa', countryCode: 'PT' },
      profiles: [{ network: 'github' }],
    },
    work: [
      {
        name: 'Archive & Co',
        position: 'Clerk',
        location: 'GB',
        summary: 'Kept books:\none\ntwo',
        startDate: '2001-09',
        endDate: '2004',
      },
    ],
    education: [{ institution: 'Porto', area: 'History', studyType: 'master', startDate: '1995' }],
    languages: [
      { language: 'pt', fluency: 'native' },
      { language: 'da', fluency: 'B2' },
    ],
    skills: [{ name: 'Python' }, { name: 'SQL' }],
    certificates: [{ name: 'Kafka', issuer: 'Institute', date: '2022-05' }],
  })
  // It has ended at an unknown date and must not read as current.
  expect(resumeSchema.parse(resume).education[0]?.endDate).not.toBe('')
  const losses = lost.map(({ path, value }) => `${path} ${value}`)
  for (const one of [
    '/Birthdate 1990-03-10',
    '/Telephone +351 1',
    '/Website https://ines.example',
    '/Email ines@mail.example',
    '/AddressLine Rua Um',
    '/Skills/Communication Talks to everybody',
    '/languages/0/ProficiencyLevel da: C1, B2',
  ])
    expect(losses).toContain(one)
})

const shared = join(import.meta.dirname, '../../../../shared/data/profiles/europass')

describe.skipIf(!existsSync(shared))('documents of the Europass editor', () => {
  const documents = ['examples', 'parts'].flatMap((folder) =>
    existsSync(join(shared, folder))
      ? readdirSync(join(shared, folder)).map((name) => join(shared, folder, name))
      : [],
  )
  test.each(documents.map((path) => [path.split('/').at(-1) ?? '', path]))('%s is read', async (_, path) => {
    const { resume } = await readFiles([file(readFileSync(path))])
    expect(resumeSchema.safeParse(resume).success).toBe(true)
  })

  test('a whole CV keeps its parts', async () => {
    const path = documents.find((one) => one.endsWith('v3.4.1__Europass_JSON_V3.4.0_ECV_Example.json')) ?? ''
    const { resume } = await readFiles([file(readFileSync(path))])
    const { basics, work, education, languages } = resumeSchema.parse(resume)
    expect(basics).toMatchObject({ givenName: 'Betty', familyName: 'Smith', phone: '+44 7123456789' })
    expect(work.map(({ startDate, endDate, location }) => [startDate, endDate, location])).toEqual(
      expect.arrayContaining([
        ['2002-08', '', 'FR'],
        ['2002-03', '2002-07', 'BE'],
      ]),
    )
    expect(education.map(({ studyType }) => studyType)).toEqual(
      expect.arrayContaining(['master', 'bachelor']),
    )
    expect(languages).toEqual(expect.arrayContaining([{ language: 'de', fluency: 'A2' }]))
  })
})

const columns = join(import.meta.dirname, '../../../../shared/data/profiles/linkedin-export/columns.json')

test.skipIf(!existsSync(columns))(
  'the columns that are told of elsewhere are the ones that are read',
  async () => {
    const { files } = JSON.parse(readFileSync(columns, 'utf8')) as {
      files: Record<string, { columns?: string[] }>
    }
    const rows = Object.entries(files).flatMap(([name, { columns: header }]) =>
      header === undefined
        ? []
        : [file(`${header.join(',')}\n${header.map((_, at) => `${name}-${at}`).join(',')}\n`, name)],
    )
    const { resume } = await readFiles(rows)
    expect(resumeSchema.parse(resume)).toMatchObject({
      basics: { givenName: 'Profile.csv-0', familyName: 'Profile.csv-1', label: 'Profile.csv-5' },
      work: [{ name: 'Positions.csv-0', position: 'Positions.csv-1', startDate: 'Positions.csv-4' }],
      education: [{ institution: 'Education.csv-0' }],
      skills: [{ name: 'Skills.csv-0' }],
      projects: [{ name: 'Projects.csv-0', description: 'Projects.csv-1' }],
      certificates: [
        { name: 'Certifications.csv-0', issuer: 'Certifications.csv-2', date: 'Certifications.csv-3' },
      ],
    })
  },
)
