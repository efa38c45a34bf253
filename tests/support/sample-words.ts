/** The words of sample posts: parts that fit together in any combination. Plain letters, so that no notation escapes them. */

export const teams = [
  'a property broker with three offices',
  'the front desk of a dental practice',
  'a regional school network',
  'an insurance agency on a busy street',
  'the night shift of a hotel group',
  'a family law firm',
  'a logistics company with its own fleet',
  'the service team of a car dealer',
  'a university admissions office',
  'a chain of veterinary clinics',
];

export const effects = [
  'answers every call of',
  'keeps up with',
  'earns the trust of',
  'books more visits for',
  'saves an hour a day for',
  'finds the right words for',
  'never loses sight of',
  'follows up the same day with',
];

export const customers = [
  'people who call after closing time',
  'parents with a question about enrolment',
  'tenants who report a broken heater',
  'buyers who saw a listing on the weekend',
  'patients who need to move an appointment',
  'guests who arrive late at night',
  'drivers waiting for a repair estimate',
  'students who missed a deadline',
  'first time callers in a hurry',
  'long standing clients with a new request',
];

export const capabilities = [
  'the agent looks up the answer in its own documents',
  'a call is handed to a person with a short summary',
  'the appointment is confirmed by a text message',
  'the agent speaks the language of the caller',
  'every number has its own greeting and its own rules',
  'the calendar and the customer record stay in step',
  'an outbound campaign stops at the first clear no',
  'the transcript is ready before the call has ended',
  'the agent admits what it does not know',
  'a supervisor listens to ten random calls every week',
];

export const measures = [
  'the share of missed calls falls below two in a hundred',
  'the average answer takes less than a second',
  'no caller has to repeat a name or a number',
  'the team reads one report on Monday instead of forty notes',
  'complaints about waiting have all but ended',
  'each lead is called back within the hour',
  'the cost of a call is known before it is made',
  'staff go home on time',
];

export const moments = [
  'on a quiet Tuesday in March',
  'during the first week of the term',
  'in the middle of a storm',
  'after the move to one shared number',
  'once the script had been read aloud',
  'within a month of the first test call',
  'when two lines ring at once',
  'at the end of a long quarter',
];

export const tagNames = [
  ...['voice agents', 'inbound calls', 'outbound campaigns', 'appointments', 'lead capture', 'handoff'],
  ...['real estate', 'education', 'customer service', 'retrieval', 'languages', 'transcripts'],
  ...['compliance', 'text messages', 'integrations', 'call routing', 'reporting', 'personality'],
];
