import { describe, expect, it } from 'vitest';
import { toPassages } from '#assistant/call/passages.ts';
import { toSpokenText } from '#assistant/call/spoken-text.ts';
import { inWords } from '#assistant/call/spoken-words.ts';

/** As it is written, and as a person says it. Written before the rules were. */
const SAID: readonly (readonly [written: string, said: string])[] = [
  // Numbers
  ['0', 'zero'],
  ['7 calls', 'seven calls'],
  ['13 agents', 'thirteen agents'],
  ['20 calls', 'twenty calls'],
  ['21 calls', 'twenty-one calls'],
  ['99 calls', 'ninety-nine calls'],
  ['100 calls', 'one hundred calls'],
  ['101 calls', 'one hundred one calls'],
  ['342 calls', 'three hundred forty-two calls'],
  ['1000 calls', 'one thousand calls'],
  ['1,000 calls', 'one thousand calls'],
  ['12,500 calls', 'twelve thousand five hundred calls'],
  ['1,234,567 calls', 'one million two hundred thirty-four thousand five hundred sixty-seven calls'],
  ['2,000,000 calls', 'two million calls'],
  ['3.5 minutes', 'three point five minutes'],
  ['0.25 seconds', 'zero point two five seconds'],
  ['99.9 of them', 'ninety-nine point nine of them'],
  ['007', 'zero zero seven'],
  ['30-45 minutes', 'thirty to forty-five minutes'],
  ['30–45 minutes', 'thirty to forty-five minutes'],
  ['3x faster', 'three times faster'],
  ['1.5x faster', 'one point five times faster'],
  ['10k calls', 'ten thousand calls'],
  ['10k+ integrations', 'more than ten thousand integrations'],
  ['50+ languages', 'more than fifty languages'],
  ['1,200+ callers', 'more than one thousand two hundred callers'],
  // Percent
  ['50%', 'fifty percent'],
  ['99.9% uptime', 'ninety-nine point nine percent uptime'],
  ['100 % of calls', 'one hundred percent of calls'],
  ['5-10%', 'five to ten percent'],
  // Prices
  ['$1', 'one dollar'],
  ['$12', 'twelve dollars'],
  ['$0.12 a minute', 'twelve cents a minute'],
  ['$0.01', 'one cent'],
  ['$1.50', 'one dollar and fifty cents'],
  ['$2.01', 'two dollars and one cent'],
  ['$1,250 a month', 'one thousand two hundred fifty dollars a month'],
  ['$99.00', 'ninety-nine dollars'],
  ['$5k', 'five thousand dollars'],
  ['$2.5M', 'two point five million dollars'],
  ['$1bn', 'one billion dollars'],
  ['€20', 'twenty euros'],
  ['€1', 'one euro'],
  ['€3.5m', 'three point five million euros'],
  ['£1', 'one pound'],
  ['£1.01', 'one pound and one penny'],
  ['£4.99', 'four pounds and ninety-nine pence'],
  // Times
  ['9 AM', 'nine AM'],
  ['9AM', 'nine AM'],
  ['9 a.m.', 'nine AM'],
  ['at 6pm', 'at six PM'],
  ['9:30 AM', 'nine thirty AM'],
  ['3:05 pm', 'three oh five PM'],
  ['12:00 PM', 'twelve PM'],
  ['at 9:00', "at nine o'clock"],
  ['at 9:15', 'at nine fifteen'],
  ['at 18:30', 'at eighteen thirty'],
  ['at 15:05', 'at fifteen oh five'],
  ['at 14:00', 'at fourteen hundred'],
  ['9AM-6PM', 'nine AM to six PM'],
  ['9 AM to 6 PM', 'nine AM to six PM'],
  ['9AM-6PM PST', 'nine AM to six PM Pacific time'],
  ['6 PM EST', 'six PM Eastern time'],
  ['noon GMT', 'noon Greenwich time'],
  // Days and dates
  ['Mon-Fri', 'Monday to Friday'],
  ['Mon to Fri', 'Monday to Friday'],
  ['Mon-Fri 9AM-6PM PST', 'Monday to Friday nine AM to six PM Pacific time'],
  ['on Tue, Wed and Thu', 'on Tuesday, Wednesday and Thursday'],
  ['2026-11-27', 'November twenty-seventh, twenty twenty-six'],
  ['Nov 27', 'November twenty-seventh'],
  ['Nov 27, 2026', 'November twenty-seventh, twenty twenty-six'],
  ['November 1st', 'November first'],
  ['January 2, 2008', 'January second, two thousand eight'],
  ['July 4, 1999', 'July fourth, nineteen ninety-nine'],
  ['December 2026', 'December twenty twenty-six'],
  ['in 2026', 'in twenty twenty-six'],
  ['since 1905', 'since nineteen oh five'],
  ['by 2100', 'by two thousand one hundred'],
  ['in 2000', 'in two thousand'],
  ['in 1900', 'in nineteen hundred'],
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['5th', 'fifth'],
  ['8th', 'eighth'],
  ['9th', 'ninth'],
  ['12th', 'twelfth'],
  ['20th', 'twentieth'],
  ['21st', 'twenty-first'],
  ['42nd', 'forty-second'],
  ['100th', 'one hundredth'],
  // Phone numbers
  ['+1 (555) 010-0142', 'plus one, five five five, zero one zero, zero one four two'],
  ['(555) 010-0142', 'five five five, zero one zero, zero one four two'],
  ['555-010-0142', 'five five five, zero one zero, zero one four two'],
  ['+44 20 7946 0000', 'plus four four, two zero, seven nine four six, zero zero zero zero'],
  ['Call +1 (555) 010-0177.', 'Call plus one, five five five, zero one zero, zero one seven seven.'],
  // E-mail addresses, links and pages
  ['hello@voxwright.example', 'hello at voxwright dot example'],
  ['a.b-c@mail.example.com.', 'a dot b dash c at mail dot example dot com.'],
  ['first_last+tag@x.example', 'first underscore last plus tag at x dot example'],
  ['[Book a demo](https://a.example/b) now.', 'Book a demo now.'],
  ['Read it (https://a.example/b).', 'Read it.'],
  ['Read it: https://a.example/b?c=1', 'Read it:'],
  ['www.voxwright.example', 'our website'],
  ['Book a demo at /schedule-demo.', 'Book a demo at the schedule demo page.'],
  ['See /docs#calls and/or ask', 'See the docs page and/or ask'],
  // Abbreviations
  ['e.g. Welsh', 'for example, Welsh'],
  ['e.g., Welsh', 'for example, Welsh'],
  ['i.e. now', 'that is, now'],
  ['calls, texts, etc.', 'calls, texts, and so on.'],
  ['cloud vs. phone', 'cloud versus phone'],
  ['approx. 20', 'approximately twenty'],
  ['no. 5', 'number five'],
  ['24/7', 'around the clock'],
  ['24/7 support', 'around the clock support'],
  ['Dr. Park', 'Doctor Park'],
  ['Mr. Hall and Ms. Park', 'Mister Hall and Miz Park'],
  ['Acme Inc.', 'Acme Incorporated'],
  ['an API', 'an A P I'],
  ['two APIs', 'two A P I s'],
  ['your CRM', 'your C R M'],
  ['an SMS', 'an S M S'],
  ['FAQs', 'F A Q s'],
  ['AI agents', 'A I agents'],
  ['GDPR and HIPAA', 'G D P R and HIPAA'],
  ['the US and the EU', 'the U S and the E U'],
  ['500 ms', 'five hundred milliseconds'],
  ['30 s', 'thirty seconds'],
  ['2 h', 'two hours'],
  ['8 kHz', 'eight kilohertz'],
  ['10 MB', 'ten megabytes'],
  ['48 kbps', 'forty-eight kilobits per second'],
  // Marks
  ['R&D', 'R and D'],
  ['calls & texts', 'calls and texts'],
  ['**Bold** and `code`', 'Bold and code'],
  ['- First\n- Second', 'First\nSecond'],
  ['1. First\n2. Second', 'First\nSecond'],
];

describe('text that is spoken', () => {
  it('has at least 120 examples', () => expect(SAID.length).toBeGreaterThanOrEqual(120));
  it.each(SAID)('%s', (text, spoken) => expect(toSpokenText(text)).toBe(spoken));
  it('says numbers that are too long digit by digit', () => {
    expect(inWords(1e15)).toMatch(/^one zero/);
    expect(inWords(-3)).toBe('minus three');
  });
});

describe('passages', () => {
  const answer =
    'Our agents speak more than 50 languages. They answer at once. A person takes over when one is needed. Write to hello@voxwright.example.';

  it('begin with one sentence, and join to the answer', () => {
    const passages = toPassages(answer);
    expect(passages[0]?.text).toBe('Our agents speak more than 50 languages. ');
    expect(passages).toHaveLength(2);
    expect(passages.map(({ text }) => text).join('')).toBe(answer);
    expect(passages[1]?.spoken).toContain('hello at voxwright dot example');
  });

  it('of a long first sentence begin with a clause of it', () => {
    const long = 'You hear back on the same business day, and a person from our team answers every question you have.';
    const [first, second] = toPassages(long);
    expect(first?.text).toBe('You hear back on the same business day, ');
    expect(`${first?.text}${second?.text}`).toBe(long);
    expect(toPassages('A short one, with a comma.')).toHaveLength(1);
  });

  it('of a long answer are short enough for one request each', () => {
    const long = Array.from({ length: 60 }, (_, at) => `Sentence number ${at} is about calls and people.`).join(' ');
    const passages = toPassages(`${long} ${'word '.repeat(300)}`);
    expect(passages.length).toBeGreaterThan(5);
    for (const { spoken, text } of passages) {
      expect(text.length).toBeLessThanOrEqual(480);
      expect(spoken).not.toBe('');
    }
  });

  it('are none where there is nothing to say', () => expect(toPassages(' … \n—')).toEqual([]));
});
