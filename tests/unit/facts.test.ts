import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { SPEECH_TEXT_MAX_LENGTH } from '#core/contract/limits.ts';

/** Texts that visitors read, by path under `content/`. */
type Content = ReadonlyMap<string, string>;

const files = globSync(
  ['site.yaml', 'voices.yaml', 'copy/*.yaml', 'calls/*.yaml', '{knowledge,posts,legal}/*.{md,mdx}'],
  {
    cwd: 'content',
  },
);
const content: Content = new Map(files.map((path) => [path, readFileSync(join('content', path), 'utf8')]));

// biome-ignore lint/suspicious/noExplicitAny: the build checks the shape of these files, this test what they say
const yamlOf = (of: Content, path: string): any => parse(of.get(path) ?? '');

/** The text of all files, a line per paragraph, so that a sentence is in one line. */
const linesOf = (of: Content) =>
  [...of].flatMap(([path, text]) =>
    text.split(/\n\s*\n|\n(?=\s*(?:- )?[\w-]+:)/).map((each) => ({ path, line: each.replaceAll(/\s+/g, ' ') })),
  );

const NUMBERS = { thirty: '30', fifty: '50', eight: '8', three: '3', five: '5', six: '6', twenty: '20', ten: '10' };
/** A number as digits: "50+", "fifty" and "10k+" become 50, 50 and 10000. */
const toNumber = (numeral: string) =>
  (NUMBERS[numeral.toLowerCase() as keyof typeof NUMBERS] ?? numeral).replace(/[,+]/g, '').replace(/k$/i, '000');

/** Facts that sentences repeat: the sentence, whose groups are the fact, and what it must be. */
function factsOf(of: Content): [string, RegExp, readonly string[]][] {
  const site = yamlOf(of, 'site.yaml');
  const { stats } = yamlOf(of, 'copy/landing-hero.yaml');
  const { trust } = yamlOf(of, 'copy/landing-testimonials.yaml');
  const figureOf = (label: string) => [...stats, ...trust].find((each) => each.label === label)?.value;
  const figure = (label: string) => [toNumber(figureOf(label))];
  const number = '(\\d[\\d,]*k?\\+?|fifty|forty|thirty|twenty|ten|eight|seven|six|five|four|three)';
  return [
    ['languages', new RegExp(`${number} languages`, 'gi'), figure('languages')],
    [
      'integrations',
      new RegExp(`${number} (?:\\([^)]+\\) )?(?:integrations|other tools)`, 'gi'),
      figure('integrations'),
    ],
    ['users', new RegExp(`${number} (?:\\([^)]+\\) )?users`, 'gi'), figure('users')],
    ['accuracy', /accuracy of ([\d.]+%)|([\d.]+%) accura/g, [figureOf('accuracy')]],
    ['rating', /([\d.]+)\/5/g, [figureOf('rating').split('/')[0]]],
    [
      'length of a demo',
      /(\w+)-minute demo|demo takes (\w+) minutes|(\w+) minutes, (?:and you play|with you as)/gi,
      [String(site.scheduling.demoMinutes)],
    ],
    ['place of a demo', /demo takes place by (phone|video)/gi, [site.demos.by === 'call' ? 'phone' : 'video']],
    ['time to an answer', /(?:contacts? you|back to you|answer) within (\w+) hours/gi, ['24']],
    ['notice of new fees', /(\w+) days' written notice/g, ['30']],
    ['age of users', /(?:at least|aged) (\d+)(?: years| or older)/g, ['18']],
    [
      'length of a sample text',
      /reads up to (\d+) characters|voice sampler may have up to (\d+) characters/g,
      [String(SPEECH_TEXT_MAX_LENGTH)],
    ],
    [
      'number of voices',
      new RegExp(`(?:one of|any of the|all|has|offers|are) ${number} voices`, 'gi'),
      [String(yamlOf(of, 'voices.yaml').length)],
    ],
    [
      'number of sample calls',
      new RegExp(`${number} (?:sample|recorded) calls`, 'gi'),
      [String(yamlOf(of, 'copy/calls.yaml').order.length)],
    ],
    ['words that stop messages', /reply ([A-Z]+) to unsubscribe/gi, ['STOP']],
    ['words that help', /or ([A-Z]{3,}) for assistance/g, ['HELP']],
    ['date of the legal texts', /effective ([A-Z][a-z]+ \d+, \d{4})/g, ['July 18, 2025']],
    ['business hours', /\b((?:Mon-\w{3} )?\d+ ?AM-\d+ ?PM [A-Z]{2,4})\b/g, Object.values<string>(site.hours)],
    ['phone number', /(\+\d[\d ()-]{9,}\d)/g, [site.phone, site.directPhone]],
    ['email address', /([\w.]+@(?!company\.com|[\w.]*leadconnector)[\w.]+\.\w+)/g, [site.email, site.demoEmail]],
  ];
}

/** Companies that are named as customers, and those that are quoted. */
function customersOf(of: Content) {
  const { brands, quotes } = yamlOf(of, 'copy/landing-testimonials.yaml');
  return { brands: brands as string[], quoted: quotes.map(({ company }: { company: string }) => company) as string[] };
}

/** Sentences that say the same fact in two ways, one line each. */
function contradictionsIn(of: Content): string[] {
  const lines = linesOf(of);
  const all = [...of.values()].join('\n').replaceAll(/\s+/g, ' ');
  const { brands, quoted } = customersOf(of);
  const site = yamlOf(of, 'site.yaml');
  const wrong = factsOf(of).flatMap(([fact, pattern, allowed]) =>
    lines.flatMap(({ path, line }) =>
      [...line.matchAll(pattern)]
        .map((match) => match.slice(1).find(Boolean) ?? '')
        .filter((value) => ![value, toNumber(value)].some((each) => allowed.includes(each)))
        .map((value) => `${fact}: ${value} in ${path}, not ${allowed.join(' or ')}`),
    ),
  );
  const where = (problem: string, isWrong: (line: string, path: string) => boolean) =>
    lines
      .filter(({ line, path }) => isWrong(line, path))
      .map(({ path, line }) => `${problem} in ${path}: ${line.slice(0, 80)}`);
  const isNamed = (line: string) => brands.some((brand) => line.includes(brand));
  const listed = all.match(/companies that use [\w ]+? are ([^.]+)\./)?.[1]?.split(/, | and /);
  const { zone, hours } = site.scheduling;
  const clock = (at: string) => `${Number(at.slice(0, 2)) % 12 || 12}${Number(at.slice(0, 2)) < 12 ? 'AM' : 'PM'}`;
  const days = Object.keys(hours).map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1, 3)}`);
  const [from = '', to = ''] = (hours[Object.keys(hours)[0] ?? '']?.[0] ?? '').split('-');
  const offered = `${days[0]}-${days.at(-1)} ${clock(from)}-${clock(to)}`;
  // British English has short names for the zones of Europe, American English for those of America.
  const zones = ['2026-01-15', '2026-07-15'].map(
    (day) =>
      new Intl.DateTimeFormat(zone.startsWith('Europe') ? 'en-GB' : 'en-US', { timeZone: zone, timeZoneName: 'short' })
        .format(new Date(day))
        .split(', ')[1],
  );
  return [
    ...wrong,
    ...where('a customer on a fictional call', (line, path) => path.startsWith('calls/') && isNamed(line)),
    ...where(
      'a customer said to be fictional',
      (line) => /fictional|made up(?! of)|invented/i.test(line) && isNamed(line),
    ),
    ...where('fictional, said in other words', (line) =>
      /\b(the|our) (people|companies|customers)[^.]*(made up|invented|imaginary)/i.test(line),
    ),
    ...quoted
      .filter((company) => !brands.includes(company))
      .map((company) => `${company} is quoted, and not among the brands`),
    ...(listed ?? brands)
      .filter((name) => !brands.includes(name))
      .map((name) => `${name} is named as a customer, and not among the brands`),
    ...where(
      'support at all hours, and not for whom',
      (line) => /(24\/7[\w ]{0,12} support|support[\w ]{0,8} 24\/7)/i.test(line) && !/customers/i.test(line),
    ),
    ...(/publishes no prices|no price list/.test(all)
      ? where('a price, where none is published', (line) => /[$€£] ?\d|\d+ ?(?:USD|dollars|euros)\b/.test(line))
      : []),
    ...where('a refund', (line) => /payments (?:are|is) (?:fully )?refundable|money-back/i.test(line)),
    ...where('another certification', (line) =>
      /(?:ISO ?27001|HIPAA|PCI)[ -](?:certified|compliant)|certified (?:for|to) (?:ISO|HIPAA)/i.test(line),
    ),
    ...(site.hours.contact.startsWith(offered)
      ? []
      : [`demos are held ${offered}, and the phone is answered ${site.hours.contact}`]),
    ...(zones.some((name) => name === site.hours.contact.split(' ').at(-1))
      ? []
      : [`demos are held in ${zone}, and the phone is answered ${site.hours.contact}`]),
  ];
}

test('content says no fact in two ways', () => {
  expect(contradictionsIn(content)).toEqual([]);
});

describe('a contradiction is found:', () => {
  const change = (path: string, from: string | RegExp, to: string): Content => {
    const text = content.get(path) ?? '';
    expect(text).toMatch(from instanceof RegExp ? from : new RegExp(RegExp.escape(from)));
    return new Map([...content, [path, text.replace(from, to)]]);
  };
  const say = (sentence: string): Content => new Map([...content, ['knowledge/planted.md', `## Planted\n${sentence}`]]);
  const testimonials = 'copy/landing-testimonials.yaml';
  const otherPlace = yamlOf(content, 'site.yaml').demos.by === 'call' ? 'video' : 'phone';
  const [customer = ''] = customersOf(content).brands;

  it.each<[string, Content]>([
    ['fewer languages', say('Agents speak forty languages.')],
    ['more integrations', say('There are 12k+ integrations.')],
    ['fewer users', say('More than 5,000 users work with it.')],
    ['another accuracy', say('It has an accuracy of 98%.')],
    ['another rating', say('Customers rate it 4.7/5.')],
    ['a longer demo', say('Book a 45-minute demo.')],
    ['another place of a demo', say(`A demo takes place by ${otherPlace}.`)],
    ['a slower answer', say('Our team contacts you within 48 hours.')],
    ['a shorter notice', say("Fees change with 14 days' written notice.")],
    ['a lower age', say('Users are at least 16 years old.')],
    ['a longer sample text', say('The sampler reads up to 800 characters.')],
    ['more voices', say('Pick one of ten voices.')],
    ['more sample calls', say('Listen to five sample calls.')],
    ['another word that stops messages', say('Reply QUIT to unsubscribe.')],
    ['other hours', say('We answer Mon-Sat 8AM-8PM PST.')],
    ['another phone number', say('Call +1 (555) 010-0999 today.')],
    ['another email address', say('Email sales@elsewhere.example.')],
    ['a customer who is fictional', say(`${customer} is fictional.`)],
    ['a customer on a sample call', change('calls/sales.yaml', /Oxbarrow Homes/, customer)],
    ['a quoted company that is no customer', change(testimonials, /company: .+/, 'company: Elsewhere Ltd')],
    ['support at all hours for everyone', say('We offer 24/7 support to the whole world.')],
    ['a refund', say('All payments are refundable.')],
    ['a certification we do not have', say('The service is HIPAA compliant.')],
    ['a phone that is closed during demos', change('site.yaml', /contact: Mon-.*/, 'contact: Mon-Tue 1PM-2PM PST')],
  ])('%s', (_, planted) => {
    expect(contradictionsIn(planted).length).toBeGreaterThan(contradictionsIn(content).length);
  });
});
