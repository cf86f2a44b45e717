// A small LinkedIn archive of an invented person, with the real tables and columns.

export const linkedInSample: Readonly<Record<string, string>> = {
  'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Ines,Barros,,"Rua Um, 1",Jan 2,Data engineer at heart,"Builds pipes, tends them.",Software,1000-001,"Lisbon, Portugal",[ines_b],[PORTFOLIO:https://ines.example],TELEGRAM:ines_b
`,
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
"Tagus Data, Lda.",Data Engineer,"Moved the warehouse.
Kept it running.","Lisbon, Portugal",Mar 2021,
Tagus Data Lda,Junior Data Engineer,,Portugal,Jan 2019,Feb 2021
Café Ângelo,Waiter,,Porto,June 2017,2018
`,
  'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Universidade do Porto,2014,2018,Thesis on rivers,"Bachelor of Science - BSc, Informatics",Choir
`,
  'Skills.csv': `Name
Python
"Apache Kafka"
Bread baking
`,
  'Languages.csv': `Name,Proficiency
Portuguese,Native or bilingual proficiency
English,Full professional proficiency
Klingon,Elementary proficiency
`,
  'Projects.csv': `Title,Description,Url,Started On,Finished On
Tide tables,"A site for sailors",https://tides.example/,2020-05,2020-09
`,
  'Certifications.csv': `Name,Url,Authority,Started On,Finished On,License Number
Kafka Administrator,https://certs.example/1,Streams Institute,May 2022,May 2024,K-77
`,
  'Email Addresses.csv': `Email Address,Confirmed,Primary,Updated On
ines@mail.example,Yes,Yes,1/1/20
`,
  'PhoneNumbers.csv': `Extension,Number,Type
,+351 912 345 678,Mobile
`,
  'Honors.csv': `Title,Description,Issued On
Best tide table,,2020
`,
  'Connections.csv': `First Name,Last Name,Company
Somebody,Else,Elsewhere
`,
}
